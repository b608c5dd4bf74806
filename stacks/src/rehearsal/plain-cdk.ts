import type { Account } from "@naqi/local/control-plane/account";
import { actions, ValidationError } from "@naqi/local/control-plane/cloudformation";
import type { CloudAssembly } from "aws-cdk-lib/cx-api";
import { assetsOf } from "./assets.ts";

/** Puts an assembly into the account as `cdk deploy --all` does, one stack after the other. Answers what failed, and why. */
export function deployPlainly(assembly: CloudAssembly, account: Account): string[] {
  for (const { bucketName, objectKey } of assetsOf(assembly, account.number))
    account.bucket(bucketName).set(objectKey, Buffer.from(""));
  return assembly.stacks.flatMap(({ stackName, template, environment: { region } }) => {
    const asked = new URLSearchParams({ StackName: stackName, TemplateBody: JSON.stringify(template) });
    const action = account.stackIn(region, stackName) ? actions["UpdateStack"] : actions["CreateStack"];
    try {
      action?.(asked, account, region);
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return error.message === "No updates are to be performed." ? [] : [`${stackName}: ${error.message}`];
    }
    const stack = account.stackIn(region, stackName);
    return stack?.isComplete ? [] : [`${stackName}: ${stack?.status} ${stack?.reason ?? ""}`];
  });
}
