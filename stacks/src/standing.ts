import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStackResourcesCommand,
  paginateDescribeStacks,
  type Stack,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from "@aws-sdk/client-cloudformation";
import { CognitoIdentityProviderClient, UpdateUserPoolCommand } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient, UpdateTableCommand } from "@aws-sdk/client-dynamodb";
import { named } from "./stacks/stage-stack.ts";

interface Where {
  stage: string;
  region: string;
}

/**
 * Deletes stacks whose creation failed, so that the next deployment can start over: SST would delete them itself, but
 * then tries to update what is gone. They never held data.
 */
export async function clearUnfinished({ stage, region }: Where): Promise<void> {
  const client = new CloudFormationClient({ region });
  const unfinished = (await stacksOf(stage, client)).filter(({ StackStatus }) =>
    ["CREATE_FAILED", "ROLLBACK_COMPLETE", "ROLLBACK_FAILED"].includes(StackStatus ?? ""),
  );
  for (const { StackName } of unfinished) {
    const { StackResources = [] } = await client.send(new DescribeStackResourcesCommand({ StackName }));
    for (const { ResourceType = "", PhysicalResourceId, ResourceStatus } of StackResources)
      if (PhysicalResourceId && ResourceStatus !== "DELETE_COMPLETE")
        await letGo[ResourceType]?.(PhysicalResourceId, region);
    await client.send(new DeleteStackCommand({ StackName }));
    await waitUntilStackDeleteComplete({ client, maxWaitTime: 1800, minDelay: 1 }, { StackName });
  }
}

/** Takes the protection from what was made with it, by type of resource. */
const letGo: Record<string, (id: string, region: string) => Promise<unknown>> = {
  "AWS::DynamoDB::GlobalTable": (TableName, region) =>
    new DynamoDBClient({ region }).send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false })),
  "AWS::Cognito::UserPool": (UserPoolId, region) =>
    new CognitoIdentityProviderClient({ region }).send(
      new UpdateUserPoolCommand({ UserPoolId, DeletionProtection: "INACTIVE" }),
    ),
};

/** Has CloudFormation refuse to remove the stage's stacks; SST does not hand that on from the templates. */
export async function protect({ stage, region }: Where): Promise<void> {
  const client = new CloudFormationClient({ region });
  for (const { StackName, EnableTerminationProtection } of await stacksOf(stage, client))
    if (!EnableTerminationProtection)
      await client.send(new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: true }));
}

async function stacksOf(stage: string, client: CloudFormationClient): Promise<Stack[]> {
  const prefix = named({ name: stage }, "");
  const found: Stack[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {}))
    found.push(...Stacks.filter(({ StackName }) => StackName?.startsWith(prefix)));
  return found;
}
