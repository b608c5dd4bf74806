import type { FileFolder, FileRight, Needs, VaultRight } from "@naqi/contracts/kit/operation";
import { tableKeys } from "@naqi/core/kit/table/table-keys";
import { picturesFolder } from "@naqi/functions/cloud/pictures-folder";
import { Policy } from "aws-cdk-lib/aws-iam";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { allow } from "./product-function.ts";

/** The buckets as other stacks know them. */
export interface BucketHandle {
  name: string;
  arn: string;
}

/** What seals and marks account and document numbers, as other stacks know it. */
export interface VaultHandle {
  keyArn: string;
  markKeyArn: string;
}

/** The table as other stacks know it: the stack's own, or the one restored in its place. */
export interface TableHandle {
  name: string;
  arn: string;
  streamArn: string;
}

/** The log group of looks, as other stacks know it. */
export interface LooksHandle {
  name: string;
  arn: string;
}

const reads = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"];

// A transaction is authorised by the actions of its parts; there is no action for TransactWriteItems itself.
const writes = [
  "dynamodb:PutItem",
  "dynamodb:UpdateItem",
  "dynamodb:DeleteItem",
  "dynamodb:ConditionCheckItem",
  "dynamodb:BatchWriteItem",
];

/** The calls behind core's `Identity` port. */
const accountActions = [
  "cognito-idp:AdminGetUser",
  "cognito-idp:AdminUpdateUserAttributes",
  "cognito-idp:AdminSetUserPassword",
  "cognito-idp:AdminUserGlobalSignOut",
  "cognito-idp:AdminDeleteUser",
  "cognito-idp:ListUsers",
];

/** Google signs in to no account with two-step sign-in (decision 0159). */
const unlinking = "cognito-idp:AdminDisableProviderForUser";

/** What comes on top where the server signs a member in by the password they have just given. */
const memberActions = [
  "cognito-idp:AdminInitiateAuth",
  "cognito-idp:AdminRespondToAuthChallenge",
  "cognito-idp:AdminSetUserMFAPreference",
  unlinking,
];

/** Lets a function do to the table what its contract says: nothing, read, or read and write. Never scan, never admin. */
export function grantTable(fn: Lambda, table: TableHandle, need: Needs["table"]) {
  if (need === "none") return;
  const indexes = tableKeys.indexes.map((index) => `${table.arn}/index/${index}`);
  fn.addToRolePolicy(allow(reads, [table.arn, ...indexes]));
  if (need === "writes") fn.addToRolePolicy(allow(writes, [table.arn]));
}

/** Lets a function act on accounts of this one pool, as their members or making new ones where it says so. */
export function grantAccounts(fn: Lambda, userPoolArn: string, need: NonNullable<Needs["identity"]>) {
  fn.addToRolePolicy(allow(accountActions, [userPoolArn]));
  if (need === "creates") fn.addToRolePolicy(allow(["cognito-idp:AdminCreateUser"], [userPoolArn]));
  if (need === "endsFactors") fn.addToRolePolicy(allow(["cognito-idp:AdminSetUserMFAPreference"], [userPoolArn]));
  if (need === "asMember") fn.addToRolePolicy(allow(memberActions, [userPoolArn]));
}

/**
 * The same for the trigger that joins accounts. A policy of its own, made after the pool: the pool waits for its
 * triggers and these for the policy of their role, which therefore cannot name the pool.
 */
export const grantTriggerAccounts = (trigger: Lambda, userPoolArn: string) =>
  grantTrigger(trigger, [...accountActions, "cognito-idp:AdminLinkProviderForUser", unlinking], userPoolArn);

/** Lets the trigger that makes tokens ask which client they are for. */
export const grantTriggerClients = (trigger: Lambda, userPoolArn: string) =>
  grantTrigger(trigger, ["cognito-idp:DescribeUserPoolClient"], userPoolArn);

function grantTrigger(trigger: Lambda, actions: string[], userPoolArn: string) {
  const statements = [allow(actions, [userPoolArn])];
  trigger.role?.attachInlinePolicy(new Policy(trigger.stack, `${trigger.node.id}-accounts`, { statements }));
}

/** A signed form or link acts with the signer's rights, so the signer needs these as well. */
const fileActions: Record<FileRight, string[]> = {
  read: ["s3:GetObject", "s3:GetObjectVersion"],
  write: ["s3:PutObject"],
};

/** Keys of documents begin with a member's id, which is a UUID: `?` is one character of it. */
const folderKeys: Record<FileFolder, string> = {
  incoming: "incoming/*",
  documents: "????????-????-????-????-????????????/*",
  messages: "messages/*",
  visits: "visits/*",
  exports: "exports/*",
};

/**
 * Lets a function read or write private files in the folders that it needs, but not destroy their versions. Copying a file
 * takes the right to read it and to write the copy. Without the right to list, S3 answers a missing key as a forbidden one.
 */
export function grantFiles(fn: Lambda, { arn }: BucketHandle, files: NonNullable<Needs["files"]>) {
  const folders = Object.entries(files) as [FileFolder, readonly FileRight[]][];
  for (const right of ["read", "write"] as const) {
    const keys = folders
      .filter(([, rights]) => rights.includes(right))
      .map(([folder]) => `${arn}/${folderKeys[folder]}`);
    if (keys.length > 0) fn.addToRolePolicy(allow(fileActions[right], keys));
    if (keys.length > 0 && right === "read") fn.addToRolePolicy(allow(["s3:ListBucket"], [arn]));
  }
}

/** Lets a function publish pictures, and nothing else in their bucket. */
export const grantPublishing = (fn: Lambda, { arn }: BucketHandle) =>
  fn.addToRolePolicy(allow(["s3:PutObject"], [`${arn}/${picturesFolder}*`]));

/** Lets a function destroy what a bucket holds, every version of it. */
export function grantErasing(fn: Lambda, { arn }: BucketHandle) {
  fn.addToRolePolicy(allow(["s3:DeleteObjectVersion"], [`${arn}/*`]));
  fn.addToRolePolicy(allow(["s3:ListBucketVersions"], [arn]));
}

/** Lets a function use the vault's keys for its purpose, each by its own key; it grants no key management. */
export function grantVault(fn: Lambda, { keyArn, markKeyArn }: VaultHandle, rights: readonly VaultRight[]) {
  const statements = {
    seal: allow(["kms:Encrypt"], [keyArn]),
    open: allow(["kms:Decrypt"], [keyArn]),
    mark: allow(["kms:GenerateMac"], [markKeyArn]),
  };
  for (const right of rights) fn.addToRolePolicy(statements[right]);
}

/** Lets a function write a look, but read none. */
export const grantNoting = (fn: Lambda, { arn }: LooksHandle) =>
  fn.addToRolePolicy(allow(["logs:PutLogEvents"], [arn]));

/**
 * Lets a function send mail, from the stage's own address alone; SES asks for the second right where a file goes along.
 * The identities are all of the account: as long as it is in SES's sandbox, those who receive it are asked for as well.
 */
export function grantMail(fn: Lambda, from: string) {
  const identities = fn.stack.formatArn({ service: "ses", resource: "identity", resourceName: "*" });
  const statement = allow(["ses:SendEmail", "ses:SendRawEmail"], [identities]);
  statement.addCondition("StringEquals", { "ses:FromAddress": from });
  fn.addToRolePolicy(statement);
}

/** Lets a function read the table's stream, which Lambda asks for before it accepts the mapping. */
export function grantStream(fn: Lambda, { arn, streamArn }: TableHandle) {
  const readStream = ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"];
  fn.addToRolePolicy(allow(readStream, [streamArn]));
  // There is nothing narrower than the table's streams.
  fn.addToRolePolicy(allow(["dynamodb:ListStreams"], [`${arn}/stream/*`]));
}
