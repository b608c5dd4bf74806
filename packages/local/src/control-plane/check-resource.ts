import type { Account } from "./account.ts";
import { overCount, overLimit } from "./quotas.ts";
import type { Resource } from "./resources.ts";
import { type Properties, TemplateError } from "./template.ts";

interface Wanted {
  logicalId: string;
  type: string;
  properties: Properties;
  /** The name of its stack. */
  stack: string;
  /** What its stack created in the same operation. */
  made: Iterable<Resource>;
  /** It replaces no existing resource. */
  isNew: boolean;
}

/** Refuses what AWS would not create: properties unknown to the type, exceeded limits, code that was never uploaded. */
export function checkResource(account: Account, { logicalId, type, properties, stack, made, isNew }: Wanted) {
  const failure = account.failing(type, logicalId, stack);
  if (failure) throw new TemplateError(failure);
  if (type.startsWith("Custom::")) return;
  const [fault] = account.schema.faults(type, properties);
  if (fault) throw new TemplateError(`Properties validation failed for resource ${logicalId} with message: ${fault}`);
  const over = overLimit(type, properties);
  if (over) throw new TemplateError(over);
  const tooMany = isNew && overCount(type, properties, [...account.resources, ...made]);
  if (tooMany) throw new TemplateError(tooMany);
  const code = properties["Code"] as Properties | undefined;
  if (
    type === "AWS::Lambda::Function" &&
    code?.["S3Key"] &&
    !account.bucket(String(code["S3Bucket"])).has(String(code["S3Key"]))
  )
    throw new TemplateError(`Error occurred while GetObject. S3 Error Code: NoSuchKey (${String(code["S3Key"])})`);
}
