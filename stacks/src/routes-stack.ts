import { routeOf, type Operation } from "@naqi/contracts/kit/operation";
import { memberScope } from "@naqi/contracts/kit/scope";
import type { App } from "aws-cdk-lib";
import { type HttpApi, HttpAuthorizer, HttpMethod, HttpRoute, HttpRouteKey } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { UserPool } from "aws-cdk-lib/aws-cognito";
import type { Code, Function as Lambda } from "aws-cdk-lib/aws-lambda";
import {
  type BucketHandle,
  grantAccounts,
  grantFiles,
  grantPublishing,
  grantTable,
  grantVault,
  type TableHandle,
  type VaultHandle,
} from "./grants.ts";
import { acceptedSecrets } from "./origin-secrets.ts";
import { productFunction } from "./product-function.ts";
import { type Stage, StageStack } from "./stage-stack.ts";

/**
 * Operations that think harder than 512 MB and 10 s allow: search keeps the whole directory in memory (architecture.md §5),
 * and a photo is drawn anew pixel by pixel.
 */
const memory: Record<string, number> = { "cleaners.search": 1769, "pictures.finish": 1769 };
const timeout: Record<string, number> = { "pictures.finish": 25 };

interface RoutesGiven {
  domain: string;
  verbs: Record<string, Operation>;
  code: Code;
  api: HttpApi;
  authorizer: HttpAuthorizer;
  table: TableHandle;
  pool: UserPool;
  documents: BucketHandle;
  pictures: BucketHandle;
  vault: VaultHandle;
  /** Settings that only this domain's functions read. */
  settings: Record<string, string>;
}

/**
 * One domain's operations: a function, a role and a route each, everything derived from the contract. A stack per domain
 * keeps every stack small and every operation in the same stack for good, however many domains come.
 */
export class RoutesStack extends StageStack {
  readonly functions: Lambda[];

  constructor(app: App, stage: Stage, given: RoutesGiven) {
    super(app, stage, `routes-${given.domain}`);
    const authorizer = HttpAuthorizer.fromHttpAuthorizerAttributes(this, "members", {
      authorizerId: given.authorizer.authorizerId,
      authorizerType: "JWT",
    });
    this.functions = Object.entries(given.verbs).map(([verb, operation]) => {
      const fn = this.operationFunction(verb, operation, given);
      const { method, path } = routeOf(operation);
      new HttpRoute(this, `${verb}-route`, {
        httpApi: given.api,
        routeKey: HttpRouteKey.with(path, HttpMethod[method]),
        integration: new HttpLambdaIntegration(`${verb}-integration`, fn),
        ...(operation.access !== "anyone" && { authorizer, authorizationScopes: [memberScope] }),
      });
      return fn;
    });
  }

  private operationFunction(verb: string, operation: Operation, given: RoutesGiven): Lambda {
    const { needs, id } = operation;
    const { domain, code, table, pool, documents, pictures, vault, settings } = given;
    const fn = productFunction(this, `${domain}-${verb}`, {
      code,
      handler: verb,
      memory: memory[id],
      timeout: timeout[id],
      environment: {
        ORIGIN_SECRET: acceptedSecrets(this.stage),
        ...(needs.table !== "none" && { TABLE_NAME: table.name }),
        ...(needs.identity && { USER_POOL_ID: pool.userPoolId }),
        ...(needs.files && { FILES_BUCKET: documents.name }),
        ...(needs.pictures && { PICTURES_BUCKET: pictures.name }),
        ...(needs.vault && { VAULT_KEY_ID: vault.keyArn, VAULT_MARK_KEY_ID: vault.markKeyArn }),
        ...settings,
      },
    });
    grantTable(fn, table, needs.table);
    if (needs.identity) grantAccounts(fn, pool.userPoolArn);
    if (needs.files) grantFiles(fn, documents);
    if (needs.pictures) grantPublishing(fn, pictures);
    if (needs.vault) grantVault(fn, vault);
    return fn;
  }
}
