import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Account } from "@naqi/local/control-plane/account";
import type { Properties } from "@naqi/local/control-plane/template";
import type { CloudAssembly } from "aws-cdk-lib/cx-api";
import { assetsOf } from "./assets.ts";

interface Deployed {
  FunctionName: string;
  Handler: string;
  Code: { S3Key: string };
  Environment: { Variables: Record<string, string> };
}

// Plain JavaScript of its own, so that nothing is there but the bundle and its environment.
const loads = `
const { parentPort, workerData } = require("node:worker_threads");
import(workerData).then(
  (loaded) => parentPort.postMessage({ exported: Object.keys(loaded).filter((name) => loaded[name].length <= 2) }),
  (error) => parentPort.postMessage({ error: String(error) }),
).finally(() => process.exit());`;

/**
 * Loads our deployed functions with their environments: once for those that share code and environment. Answers how
 * many functions these are, and the errors.
 */
export async function loadFunctions(account: Account, assembly: CloudAssembly) {
  const folders = new Map(assetsOf(assembly, account.number).map(({ objectKey, path }) => [objectKey, path]));
  const functions = [...account.stacks.values()]
    .flatMap(({ resources }) => [...resources.values()])
    .filter(({ type, properties }) => type === "AWS::Lambda::Function" && isOurs(properties))
    .map(({ properties }) => properties as unknown as Deployed);
  const alike = new Map<string, Deployed[]>();
  for (const one of functions) {
    const key = JSON.stringify([one.Code, one.Environment]);
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  const waiting = [...alike.values()];
  const problems: string[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) problems.push(...(await problemsOf(next, folders)));
  };
  await Promise.all([work(), work()]);
  return { count: functions.length, problems };
}

async function problemsOf(functions: Deployed[], folders: ReadonlyMap<string, string>): Promise<string[]> {
  const [{ Code, Environment, Handler }] = functions as [Deployed];
  const worker = new Worker(loads, {
    eval: true,
    execArgv: [],
    env: { ...ofLambda, ...Environment.Variables },
    workerData: join(folders.get(Code.S3Key) ?? "", `${Handler.split(".")[0]}.mjs`),
  });
  const [{ exported = [], error }] = (await once(worker, "message")) as [{ exported?: string[]; error?: string }];
  return functions.flatMap(({ FunctionName, Handler: wanted }) => {
    if (error) return [`${FunctionName}: ${error}`];
    return exported.includes(wanted.split(".")[1] ?? "")
      ? []
      : [`${FunctionName}: ${wanted} is not exported, or takes a callback, which Lambda refuses from Node 24 on`];
  });
}

/** What Lambda itself sets and loading asks for. */
const ofLambda = { AWS_REGION: "eu-west-1", AWS_LAMBDA_FUNCTION_NAME: "rehearsed" };

/** Those of CDK's own custom resources have names that CloudFormation makes. */
const isOurs = ({ FunctionName }: Properties) => String(FunctionName).startsWith("naqi-");
