import { isDeepStrictEqual } from "node:util";
import type { Account } from "./account.ts";
import { bootstrapped } from "./bootstrap.ts";
import { mostOutputs, mostResources, mostTemplateBytes } from "./quotas.ts";
import { Stack } from "./stack.ts";
import type { Template } from "./template.ts";
import type { Xml } from "./xml.ts";

/** What CloudFormation refuses immediately. */
export class ValidationError extends Error {
  constructor(
    message: string,
    readonly code = "ValidationError",
  ) {
    super(message);
  }
}

type Asked = URLSearchParams;
type Action = (asked: Asked, account: Account, region: string) => { [name: string]: Xml };

/** A change set that CDK's command line has created and not executed: the future stack. */
const announced = new WeakMap<Stack, Asked>();

/** The stack that CDK itself needs in every region. Its template is CDK's own, so only its results are created here. */
const toolkit = "CDKToolkit";

/** The operations that SST's and CDK's command lines send. What takes long in AWS is done by the next request. */
export const actions: Record<string, Action> = {
  CreateStack(asked, account, region) {
    const name = nameIn(asked);
    if (account.stackIn(region, name)) throw new ValidationError(`Stack [${name}] already exists`);
    const { template, body } = templateIn(asked, account);
    const stack = new Stack(account, region, name);
    stack.isProtected = asked.get("EnableTerminationProtection") === "true";
    account.stacks.set(`${region} ${name}`, stack);
    stack.create(template, body);
    return { StackId: stack.id };
  },

  UpdateStack(asked, account, region) {
    const stack = existing(asked, account, region);
    const { template, body } = templateIn(asked, account);
    if (!["CREATE_COMPLETE", "UPDATE_COMPLETE", "UPDATE_ROLLBACK_COMPLETE"].includes(stack.status))
      throw new ValidationError(`Stack:${stack.id} is in ${stack.status} state and can not be updated.`);
    if (isDeepStrictEqual(template, stack.template)) throw new ValidationError("No updates are to be performed.");
    stack.update(template, body);
    return { StackId: stack.id };
  },

  CreateChangeSet(asked, account, region) {
    const name = nameIn(asked);
    const stack = account.stackIn(region, name) ?? new Stack(account, region, name);
    account.stacks.set(`${region} ${name}`, stack);
    announced.set(stack, asked);
    return { Id: `${stack.id}/change`, StackId: stack.id };
  },

  DescribeChangeSet(asked, account, region) {
    const stack = existing(asked, account, region);
    const change = announced.get(stack);
    if (!change) throw noSuchChange();
    const isSame = stack.name !== toolkit && isDeepStrictEqual(templateIn(change, account).template, stack.template);
    return {
      StackName: stack.name,
      StackId: stack.id,
      Status: isSame ? "FAILED" : "CREATE_COMPLETE",
      StatusReason: isSame ? "The submitted information didn't contain changes." : undefined,
      Changes: isSame ? [] : [{ Type: "Resource" }],
    };
  },

  ExecuteChangeSet(asked, account, region) {
    const stack = existing(asked, account, region);
    const change = announced.get(stack);
    if (!change) throw noSuchChange();
    if (stack.name === toolkit) bootstrapped(account, region);
    else {
      const { template, body } = templateIn(change, account);
      if (stack.status === "REVIEW_IN_PROGRESS") stack.create(template, body);
      else stack.update(template, body);
    }
    return {};
  },

  DeleteChangeSet(asked, account, region) {
    const stack = account.stackIn(region, nameIn(asked));
    if (stack) announced.delete(stack);
    return {};
  },

  DeleteStack(asked, account, region) {
    const stack = account.stackIn(region, nameIn(asked));
    if (stack?.isProtected)
      throw new ValidationError(`Stack [${stack.name}] cannot be deleted while TerminationProtection is enabled`);
    stack?.remove();
    return {};
  },

  UpdateTerminationProtection(asked, account, region) {
    const stack = existing(asked, account, region);
    stack.isProtected = asked.get("EnableTerminationProtection") === "true";
    return { StackId: stack.id };
  },

  DescribeStacks(asked, account, region) {
    const stacks = asked.has("StackName") ? [existing(asked, account, region)] : account.stacksIn(region);
    return {
      Stacks: stacks.map(({ id, name, status, reason, createdAt, outputs, isProtected }) => ({
        StackId: id,
        StackName: name,
        StackStatus: status,
        StackStatusReason: reason,
        CreationTime: createdAt,
        EnableTerminationProtection: isProtected,
        Outputs: outputs.map(({ key, value, exportName }) => ({
          OutputKey: key,
          OutputValue: value,
          ExportName: exportName,
        })),
      })),
    };
  },

  DescribeStackResources(asked, account, region) {
    const { name, resources, failed, createdAt } = existing(asked, account, region);
    const standing = [...resources.values()].map((resource) => ({
      ...resource,
      status: "CREATE_COMPLETE",
      reason: undefined,
    }));
    return {
      StackResources: [...standing, ...(failed ? [failed] : [])].map(
        ({ logicalId, physicalId, type, status, reason }) => ({
          StackName: name,
          LogicalResourceId: logicalId,
          PhysicalResourceId: physicalId,
          ResourceType: type,
          ResourceStatus: status,
          ResourceStatusReason: reason,
          Timestamp: createdAt,
        }),
      ),
    };
  },

  DescribeStackEvents(asked, account, region) {
    const { id, name, events } = existing(asked, account, region);
    return {
      StackEvents: events.toReversed().map(({ at, logicalId, physicalId, type, status, reason }, index) => ({
        StackId: id,
        StackName: name,
        EventId: `${index}`,
        LogicalResourceId: logicalId,
        PhysicalResourceId: physicalId,
        ResourceType: type,
        ResourceStatus: status,
        ResourceStatusReason: reason,
        Timestamp: at,
      })),
    };
  },

  GetTemplate: (asked, account, region) => ({ TemplateBody: existing(asked, account, region).body }),

  ListImports(asked, account, region) {
    const name = asked.get("ExportName") ?? "";
    const users = account.importersOf(region, name);
    if (users.length === 0) throw new ValidationError(`Export '${name}' is not imported by any stack.`);
    return { Imports: users };
  },
};

const noSuchChange = () => new ValidationError("ChangeSet does not exist", "ChangeSetNotFound");

const nameIn = (asked: Asked) => asked.get("StackName") ?? "";

function existing(asked: Asked, account: Account, region: string): Stack {
  const stack = account.stackIn(region, nameIn(asked));
  if (!stack) throw new ValidationError(`Stack with id ${nameIn(asked)} does not exist`);
  return stack;
}

function templateIn(asked: Asked, account: Account): { template: Template; body: string } {
  const address = asked.get("TemplateURL");
  const [, bucket = "", key = ""] = address ? (/^\/([^/]+)\/(.+)$/.exec(new URL(address).pathname) ?? []) : [];
  const body = asked.get("TemplateBody") ?? account.bucket(bucket).get(key)?.toString();
  if (!body) throw new ValidationError(`S3 error: Access Denied ${address}`);
  if (Buffer.byteLength(body) > mostTemplateBytes)
    throw new ValidationError("Template may not exceed 1000000 bytes in size.");
  const template = JSON.parse(body) as Template;
  const [resources, outputs] = [template.Resources, template.Outputs ?? {}].map((part) => Object.keys(part).length);
  if (resources! > mostResources)
    throw new ValidationError(
      `Template format error: Number of resources, ${resources}, is greater than maximum allowed, ${mostResources}`,
    );
  if (outputs! > mostOutputs)
    throw new ValidationError(
      `Template format error: Number of outputs, ${outputs}, is greater than maximum allowed, ${mostOutputs}`,
    );
  return { template, body };
}
