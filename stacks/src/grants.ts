import type { Needs } from "@naqi/contracts/kit/operation";
import { tableKeys } from "@naqi/core/kit/table-keys";
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

/** Lets a function do to the table what its contract says: nothing, read, or read and write. Never scan, never admin. */
export function grantTable(fn: Lambda, table: TableHandle, need: Needs["table"]) {
  if (need === "none") return;
  const indexes = tableKeys.indexes.map((index) => `${table.arn}/index/${index}`);
  fn.addToRolePolicy(allow(reads, [table.arn, ...indexes]));
  if (need === "writes") fn.addToRolePolicy(allow(writes, [table.arn]));
}

/** Lets a function act on accounts of this one pool. */
export const grantAccounts = (fn: Lambda, userPoolArn: string) =>
  fn.addToRolePolicy(allow(accountActions, [userPoolArn]));

/**
 * The same for the trigger that joins accounts. A policy of its own, made after the pool: the pool waits for its
 * triggers and these for the policy of their role, which therefore cannot name the pool.
 */
export function grantTriggerAccounts(trigger: Lambda, userPoolArn: string) {
  const actions = [...accountActions, "cognito-idp:AdminLinkProviderForUser"];
  const statements = [allow(actions, [userPoolArn])];
  trigger.role?.attachInlinePolicy(new Policy(trigger.stack, `${trigger.node.id}-accounts`, { statements }));
}

/** What a signed form or link does is done with the rights of whoever signed it, so these are theirs as well. */
const fileActions = ["s3:GetObject", "s3:GetObjectVersion", "s3:PutObject", "s3:DeleteObject"];

/**
 * Lets a function keep private files, but not destroy their versions. Its keys begin with ids, so that no prefix is
 * narrower than the bucket. Without the right to list, S3 answers a missing key as a forbidden one.
 */
export function grantFiles(fn: Lambda, { arn }: BucketHandle) {
  fn.addToRolePolicy(allow(fileActions, [`${arn}/*`]));
  fn.addToRolePolicy(allow(["s3:ListBucket"], [arn]));
}

/** Lets a function publish pictures, and nothing else in their bucket. */
export const grantPublishing = (fn: Lambda, { arn }: BucketHandle) =>
  fn.addToRolePolicy(allow(["s3:PutObject"], [`${arn}/${picturesFolder}*`]));

/** Lets a function destroy what a bucket holds, every version of it. */
export function grantErasing(fn: Lambda, { arn }: BucketHandle) {
  fn.addToRolePolicy(allow(["s3:DeleteObjectVersion"], [`${arn}/*`]));
  fn.addToRolePolicy(allow(["s3:ListBucketVersions"], [arn]));
}

/** Lets a function seal and open by the vault's key; managing it is nobody's by this. */
export function grantSealing(fn: Lambda, { keyArn }: VaultHandle) {
  fn.addToRolePolicy(allow(["kms:Encrypt", "kms:Decrypt"], [keyArn]));
}

/** Lets a function make the vault's marks. */
export function grantMarking(fn: Lambda, { markKeyArn }: VaultHandle) {
  fn.addToRolePolicy(allow(["kms:GenerateMac"], [markKeyArn]));
}

/** Lets a function send mail from the stage's own address. */
export function grantMail(fn: Lambda, identity: string) {
  const sender = fn.stack.formatArn({ service: "ses", resource: "identity", resourceName: identity });
  fn.addToRolePolicy(allow(["ses:SendEmail"], [sender]));
}

/** Lets a function read the table's stream, which Lambda asks for before it accepts the mapping. */
export function grantStream(fn: Lambda, { arn, streamArn }: TableHandle) {
  const readStream = ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"];
  fn.addToRolePolicy(allow(readStream, [streamArn]));
  // There is nothing narrower than the table's streams.
  fn.addToRolePolicy(allow(["dynamodb:ListStreams"], [`${arn}/stream/*`]));
}
