import type { Needs } from "@naqi/contracts/kit/operation";
import type { Job } from "@naqi/functions/jobs";
import type { UserPool } from "aws-cdk-lib/aws-cognito";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import {
  type BucketHandle,
  grantAccounts,
  grantErasing,
  grantFiles,
  grantMail,
  grantPublishing,
  grantTable,
  grantSealing,
  grantMarking,
  type TableHandle,
  type VaultHandle,
} from "./grants.ts";
import type { StageSettings } from "./stages.ts";

/** All that a function may be given. */
export interface Supplies {
  table: TableHandle;
  pool: UserPool;
  documents: BucketHandle;
  pictures: BucketHandle;
  vault: VaultHandle;
  siteUrl: string;
}

/** What an operation or a job says it needs; only jobs may ask for mail and for erasing. */
type AnyNeeds = Needs & Job["needs"];

/** The settings that tell a function where to find what it needs. */
export function variablesOf(
  needs: AnyNeeds,
  given: Supplies,
  { mail, support }: StageSettings,
): Record<string, string> {
  const { table, pool, documents, pictures, vault, siteUrl } = given;
  return {
    ...(needs.table !== "none" && { TABLE_NAME: table.name }),
    ...(needs.identity && { USER_POOL_ID: pool.userPoolId }),
    ...((needs.files || needs.erases) && { FILES_BUCKET: documents.name }),
    ...((needs.pictures || needs.erases) && { PICTURES_BUCKET: pictures.name }),
    ...(needs.vault === true && { VAULT_KEY_ID: vault.keyArn }),
    ...(needs.vault && { VAULT_MARK_KEY_ID: vault.markKeyArn }),
    ...(needs.mail && { MAIL_FROM: mail.from, SITE_URL: siteUrl }),
    ...(needs.mail && support.email && { SUPPORT_EMAIL: support.email }),
  };
}

/** Lets a function do what it needs, and nothing else. */
export function grant(fn: Lambda, needs: AnyNeeds, given: Supplies, { mail }: StageSettings): void {
  const { table, pool, documents, pictures, vault } = given;
  grantTable(fn, table, needs.table);
  if (needs.identity) grantAccounts(fn, pool.userPoolArn);
  if (needs.files) grantFiles(fn, documents);
  if (needs.pictures) grantPublishing(fn, pictures);
  if (needs.vault === true) grantSealing(fn, vault);
  if (needs.vault) grantMarking(fn, vault);
  if (needs.erases) for (const bucket of [documents, pictures]) grantErasing(fn, bucket);
  if (needs.mail) grantMail(fn, mail.identity);
}
