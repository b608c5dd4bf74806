import { refusedRefreshes } from "./security-metrics.ts";
import { contracts, type Domain } from "@naqi/contracts/contracts";
import type { Operation } from "@naqi/contracts/kit/operation";
import { jobList } from "@naqi/functions/jobs";
import type { App } from "aws-cdk-lib";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { AlarmsStack } from "./stacks/alarms-stack.ts";
import { ApiStack } from "./stacks/api-stack.ts";
import { AuthStack } from "./stacks/auth-stack.ts";
import type { Bundles } from "./bundles.ts";
import { DataStack } from "./stacks/data-stack.ts";
import { edgeRegion, EdgeStack, needsEdge } from "./stacks/edge-stack.ts";
import { FilesStack } from "./stacks/files-stack.ts";
import type { BucketHandle } from "./grants.ts";
import { JobsStack } from "./stacks/jobs-stack.ts";
import { overQuota, takenBy } from "./quotas.ts";
import { functionName, RoutesStack } from "./stacks/routes-stack.ts";
import type { Site } from "@naqi/functions/edge/built-site";
import type { Stage } from "./stacks/stage-stack.ts";
import { SiteStack } from "./stacks/site-stack.ts";
import { settingsOf, type StageSettings } from "./stages.ts";
import { VaultStack } from "./stacks/vault-stack.ts";
import { WebStack } from "./stacks/web-stack.ts";

export interface BuildOptions {
  /** The stage's name, which is part of every stack's name. */
  stage: string;
  account?: string;
  /** Absent: those of stages.ts. */
  settings?: StageSettings;
  /** Builds only the stacks of this region: SST deploys one region at a time. Absent: everything. */
  region?: string;
  code: Bundles;
  site: Site;
  /** Absent: the product's. */
  operations?: Record<string, Record<string, Operation>>;
}

// API Gateway takes ten changes a second from an account, and forty at once; a stack makes two for every operation.
const lanes = 4;

// Newer behaviour that CDK keeps behind a switch; without it access logs need bucket ACLs, which are off.
const switches = { "@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy": true };

/** Builds the stacks of a stage into an app: SST's, or a plain one. Asks no account and no network for anything. */
// oxlint-disable-next-line max-lines-per-function -- the stacks in the order in which they need each other
export function build(app: App, options: BuildOptions): void {
  const {
    stage: name,
    account,
    region,
    code,
    site,
    settings = settingsOf(options.stage),
    operations = contracts,
  } = options;
  for (const [key, value] of Object.entries(switches)) app.node.setContext(key, value);
  // A stage that AWS would refuse halfway is not synthesized.
  app.node.addValidation({ validate: () => overQuota(takenBy(app)) });
  const stage: Stage = { name, account, settings };
  const here = (where: string) => region === undefined || region === where;
  if (!here(settings.region) && !(here(edgeRegion) && needsEdge(stage)))
    throw new Error(`Stage "${name}" has nothing in ${region}; it stands in ${settings.region}.`);

  const edge = here(edgeRegion) && needsEdge(stage) ? new EdgeStack(app, stage) : undefined;
  if (!here(settings.region)) return;
  const data = new DataStack(app, stage);
  const { table, looks } = data;
  const auth = new AuthStack(app, stage, { code, table });
  const files = new FilesStack(app, stage);
  const { vault } = new VaultStack(app, stage);
  const buckets = { documents: handleOf(files.documents), pictures: handleOf(files.pictures) };
  const api = new ApiStack(app, stage, { code, pool: auth.pool, client: auth.client });
  // Both refer to its secrets by name, which CDK cannot see.
  api.addDependency(data);
  const web = new WebStack(app, stage, {
    apis: api.apis,
    documents: files.documents,
    pictures: files.pictures,
    oauthDomain: auth.oauthDomain,
    site,
  });
  if (edge) web.addDependency(edge);
  const { siteUrl } = web;

  const supplies = { table, pool: auth.pool, serverClient: auth.serverClient, ...buckets, vault, looks, siteUrl };
  const ofDomain = domainSettings(stage, { auth, siteUrl });
  const routes: RoutesStack[] = [];
  for (const [domain, verbs] of Object.entries(operations)) {
    const stack = new RoutesStack(app, stage, {
      domain,
      verbs,
      code: code(domain),
      apis: api.apis,
      supplies,
      settings: ofDomain[domain as Domain] ?? {},
    });
    const before = routes.at(-lanes);
    if (before) stack.addDependency(before);
    routes.push(stack);
  }
  const published = new SiteStack(app, stage, { bucket: web.siteBucket, folder: site.folder });
  for (const stack of routes) published.addDependency(stack);
  const { outbox } = new JobsStack(app, stage, { code, supplies });
  new AlarmsStack(app, stage, {
    apis: api.apis,
    table,
    outbox,
    refusedRefreshes: refusedRefreshes(auth.pool, auth.client),
    jobs: jobList,
    triggers: ["pre-sign-up", "pre-token"],
    domains: Object.fromEntries(
      Object.entries(operations).map(([domain, verbs]) => [
        domain,
        Object.keys(verbs).map((verb) => functionName(domain, verb)),
      ]),
    ),
  });
}

const handleOf = ({ bucketName, bucketArn }: Bucket): BucketHandle => ({ name: bucketName, arn: bucketArn });

/** Settings that only the functions of one domain read. */
function domainSettings(
  { settings }: Stage,
  { auth, siteUrl }: { auth: AuthStack; siteUrl: string },
): Partial<Record<Domain, Record<string, string>>> {
  return {
    members: { SITE_URL: siteUrl },
    calendar: { SITE_URL: siteUrl },
    cleaners: { SITE_URL: siteUrl },
    site: {
      USER_POOL_ID: auth.pool.userPoolId,
      USER_POOL_CLIENT_ID: auth.client.userPoolClientId,
      LAUNCH_MODE: settings.launchMode,
      ...(auth.oauthDomain && { OAUTH_DOMAIN: auth.oauthDomain }),
      ...(settings.support.phone && { SUPPORT_PHONE: settings.support.phone }),
      ...(settings.support.email && { SUPPORT_EMAIL: settings.support.email }),
      ...Object.fromEntries(
        Object.entries(settings.social).map(([name, address]) => [`SOCIAL_${name.toUpperCase()}`, address]),
      ),
      ...(settings.googleMapsKey && { GOOGLE_MAPS_KEY: settings.googleMapsKey }),
    },
  };
}
