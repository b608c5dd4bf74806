import type { Account } from "./account.ts";
import { Stack } from "./stack.ts";

/** Prepares a region of the account as `cdk bootstrap` does, as far as a deployment checks. */
export function bootstrapped(account: Account, region: string) {
  const toolkit = account.stackIn(region, "CDKToolkit") ?? new Stack(account, region, "CDKToolkit");
  toolkit.status = "CREATE_COMPLETE";
  toolkit.outputs = [
    { key: "BootstrapVersion", value: "21" },
    { key: "BucketName", value: `cdk-hnb659fds-assets-${account.number}-${region}` },
  ];
  account.stacks.set(`${region} CDKToolkit`, toolkit);
  account.parameters.set(`${region} /cdk-bootstrap/hnb659fds/version`, "21");
}
