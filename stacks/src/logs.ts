import { LogGroup } from "aws-cdk-lib/aws-logs";
import { dataPolicy, logRetention, type StageStack } from "./stacks/stage-stack.ts";
import { logGroupName } from "./stages.ts";

/**
 * A named log group with the stage's retention. A name may belong to a stack, but not to a function: production keeps the
 * log of a removed function, and the name would refuse that function's return (decision 0198).
 */
export const namedLog = (stack: StageStack, id: string, part: string): LogGroup =>
  new LogGroup(stack, id, {
    logGroupName: logGroupName(stack.stage.name, part),
    retention: logRetention(stack.stage),
    removalPolicy: dataPolicy(stack.stage),
  });

/** The log of all functions in a stack. */
export const functionLog = (stack: StageStack): LogGroup =>
  (stack.node.tryFindChild("log") as LogGroup | undefined) ??
  namedLog(stack, "log", stack.part.replace(/^routes-/, ""));
