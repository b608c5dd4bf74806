import type { Needs } from "@naqi/contracts/kit/operation";
import { tableKeys } from "@naqi/core/kit/table-keys";
import { Policy } from "aws-cdk-lib/aws-iam";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { allow } from "./product-function.ts";

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
