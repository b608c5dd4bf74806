import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { stages, templatesOf } from "./synthesized.ts";

describe.each(stages)("the stacks of %s", (stage) => {
  it("can be made in some order: no resource waits for itself", () => {
    const { assembly } = templatesOf(stage);
    for (const { template, stackName } of assembly.stacks) {
      expect(() => Template.fromJSON(template as Record<string, unknown>), stackName).not.toThrow();
    }
  });

  it("and the check would say so", () => {
    const waits = (other: string) => ({ Type: "AWS::SQS::Queue", DependsOn: [other] });
    expect(() => Template.fromJSON({ Resources: { A: waits("B"), B: waits("A") } })).toThrow(/undeployable/);
  });
});
