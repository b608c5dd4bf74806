import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from "aws-cdk-lib/custom-resources";
import { edgeParameter, edgeRegion } from "./stacks/edge-stack.ts";
import { allow } from "./product-function.ts";
import type { StageStack } from "./stacks/stage-stack.ts";

/**
 * Reads at deployment what the edge stack published in its region. A reference of CloudFormation cannot cross regions,
 * and CDK's own bridge needs both stacks in one deployment, which SST cannot do. Fails if the edge is not deployed.
 */
export function edgeValue(stack: StageStack, what: "certificate" | "firewall"): string {
  const { domain } = stack.stage.settings;
  const name = edgeParameter(stack.stage, what);
  const parameterArn = stack.formatArn({
    service: "ssm",
    region: edgeRegion,
    resource: "parameter",
    resourceName: name.slice(1),
  });
  const read = new AwsCustomResource(stack, `read-${what}`, {
    resourceType: "Custom::EdgeValue",
    onUpdate: {
      service: "SSM",
      action: "getParameter",
      parameters: { Name: name },
      region: edgeRegion,
      // Read again when the domain changes: the certificate is another one then, under the same name.
      physicalResourceId: PhysicalResourceId.of(`${name} ${domain?.name ?? ""}`),
    },
    policy: AwsCustomResourcePolicy.fromStatements([allow(["ssm:GetParameter"], [parameterArn])]),
    installLatestAwsSdk: false,
  });
  return read.getResponseField("Parameter.Value");
}
