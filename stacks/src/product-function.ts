import { Duration } from "aws-cdk-lib";
import { Effect, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  Architecture,
  type Code,
  Function as Lambda,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from "aws-cdk-lib/aws-lambda";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { functionLog } from "./logs.ts";
import { named, type StageStack } from "./stacks/stage-stack.ts";

interface FunctionNeeds {
  code: Code;
  /** The exported handler in the bundle. */
  handler?: string;
  environment: Record<string, string>;
  /** MB; a whole processor comes at 1769. */
  memory?: number;
  /** Seconds. */
  timeout?: number;
  /** Where unprocessed events go; only for functions that are invoked asynchronously. */
  deadLetters?: IQueue;
}

/**
 * A Lambda function of ours: Node 24 on arm64, JSON logs in the group of its stack, and a role of its own that may write
 * to that group and nothing else until a grant is added.
 */
export function productFunction(stack: StageStack, name: string, needs: FunctionNeeds): Lambda {
  const { stage } = stack;
  const logGroup = functionLog(stack);
  const role = new Role(stack, `${name}-role`, { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  role.addToPolicy(allow(["logs:CreateLogStream", "logs:PutLogEvents"], [logGroup.logGroupArn]));
  return new Lambda(stack, name, {
    functionName: named(stage, name),
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: needs.code,
    handler: `index.${needs.handler ?? "handler"}`,
    memorySize: needs.memory ?? 512,
    timeout: Duration.seconds(needs.timeout ?? 10),
    environment: { ...needs.environment, STAGE: stage.name },
    deadLetterQueue: needs.deadLetters,
    loggingFormat: LoggingFormat.JSON,
    // Every request has its own line; how long a call took is a metric.
    systemLogLevelV2: SystemLogLevel.WARN,
    logGroup,
    role,
  });
}

/** A statement that allows these actions on these resources; both are always spelled out. */
export const allow = (actions: string[], resources: string[]) =>
  new PolicyStatement({ effect: Effect.ALLOW, actions, resources });
