import { brand } from "@naqi/contracts/common/brand";
import type { Needs } from "@naqi/contracts/kit/operation";
import type { Job } from "@naqi/functions/jobs";
import { SecretValue } from "aws-cdk-lib";
import type { UserPool, UserPoolClient } from "aws-cdk-lib/aws-cognito";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import {
  type BucketHandle,
  grantAccounts,
  grantErasing,
  grantFiles,
  grantMail,
  grantNoting,
  grantPublishing,
  grantTable,
  grantVault,
  type LooksHandle,
  type TableHandle,
  type VaultHandle,
} from "./grants.ts";
import type { StageSettings } from "./stages.ts";

/** All that a function may be given. */
export interface Supplies {
  table: TableHandle;
  pool: UserPool;
  /** By which the server signs a member in to act for them. */
  serverClient: UserPoolClient;
  documents: BucketHandle;
  pictures: BucketHandle;
  vault: VaultHandle;
  looks: LooksHandle;
  siteUrl: string;
}

/** What an operation or a job says it needs; only jobs may ask for mail and for erasing. */
type AnyNeeds = Needs & Job["needs"];

/** The settings that tell a function where to find what it needs. */
export function variablesOf(
  needs: AnyNeeds,
  given: Supplies,
  { mailFrom, support, push }: StageSettings,
): Record<string, string> {
  const { table, pool, serverClient, documents, pictures, vault, looks, siteUrl } = given;
  return {
    ...(needs.table !== "none" && { TABLE_NAME: table.name }),
    ...(needs.identity && { USER_POOL_ID: pool.userPoolId }),
    ...(needs.identity === "asMember" && { SERVER_CLIENT_ID: serverClient.userPoolClientId }),
    ...((needs.files || needs.erases) && { FILES_BUCKET: documents.name }),
    ...((needs.pictures || needs.erases) && { PICTURES_BUCKET: pictures.name }),
    ...(sealsOrOpens(needs) && { VAULT_KEY_ID: vault.keyArn }),
    ...(needs.vault?.includes("mark") && { VAULT_MARK_KEY_ID: vault.markKeyArn }),
    ...(needs.push && push && { PUSH_PUBLIC_KEY: push.publicKey }),
    ...(needs.push === "sends" && push && { PUSH_PRIVATE_KEY: privateKeyOf(push) }),
    ...(needs.looks && { LOOKS_LOG_GROUP: looks.name }),
    ...(needs.mail && { MAIL_FROM: `${brand} <${mailFrom}>`, SITE_URL: siteUrl }),
    ...(needs.mail && support.email && { SUPPORT_EMAIL: support.email }),
  };
}

/** By a reference that is resolved at deployment: no template holds it. */
const privateKeyOf = ({ secretName }: { secretName: string }) =>
  SecretValue.secretsManager(secretName, { jsonField: "privateKey" }).unsafeUnwrap();

const sealsOrOpens = ({ vault }: AnyNeeds) => vault?.some((right) => right !== "mark");

/** Lets a function do what it needs, and nothing else. */
export function grant(fn: Lambda, needs: AnyNeeds, given: Supplies, { mailFrom }: StageSettings): void {
  const { table, pool, documents, pictures, vault, looks } = given;
  grantTable(fn, table, needs.table);
  if (needs.identity) grantAccounts(fn, pool.userPoolArn, needs.identity);
  if (needs.files) grantFiles(fn, documents, needs.files);
  if (needs.pictures) grantPublishing(fn, pictures);
  if (needs.vault) grantVault(fn, vault, needs.vault);
  if (needs.looks) grantNoting(fn, looks);
  if (needs.erases) for (const bucket of [documents, pictures]) grantErasing(fn, bucket);
  if (needs.mail) grantMail(fn, mailFrom);
}
