import { attributeOf, type Place, type Resource } from "./resources.ts";
import type { Stack } from "./stack.ts";
import { type Known, noValue, type Template, TemplateError } from "./template.ts";

interface Made {
  resources: ReadonlyMap<string, Resource>;
  /** Gains the names of the exports that are used. */
  imports: Set<string>;
}

/** Resolves a template's references while a stack is created from it. */
export function knownTo(stack: Stack, template: Template, { resources, imports }: Made): Known {
  const { account, region, id, name: stackName } = stack;
  const place: Place = { account: account.number, region, stack: stackName };
  const pseudo: Record<string, string | null> = {
    "AWS::AccountId": account.number,
    "AWS::NoValue": noValue,
    "AWS::Partition": "aws",
    "AWS::Region": region,
    "AWS::StackId": id,
    "AWS::StackName": stackName,
    "AWS::URLSuffix": "amazonaws.com",
  };
  return {
    ref: (name) => {
      if (name in pseudo) return pseudo[name];
      const parameter = template.Parameters?.[name];
      if (!parameter) return resources.get(name)?.physicalId;
      if (!parameter.Type.startsWith("AWS::SSM::")) return parameter.Default;
      const value = account.parameters.get(`${region} ${parameter.Default}`);
      if (value === undefined) throw new TemplateError(`Parameter ${parameter.Default} not found`);
      return value;
    },
    attribute: (logicalId, name) => {
      const resource = resources.get(logicalId);
      if (!resource)
        throw new TemplateError(`Template error: instance of Fn::GetAtt references undefined resource ${logicalId}`);
      return attributeOf(account.schema, resource, name, place);
    },
    mapped: (map, first, second) => template.Mappings?.[map]?.[first]?.[second],
    imported: (name) => {
      const found = account.exported(region, name);
      if (!found) throw new TemplateError(`No export named ${name} found.`);
      imports.add(name);
      return found.value;
    },
  };
}
