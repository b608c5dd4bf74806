import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface Invocation {
  /** Path of the bundle's `index.mjs`. */
  file: string;
  handler: string;
  /** All there is: what the process had before is taken away. */
  environment: Record<string, string>;
  event: unknown;
}

export interface Outcome {
  /** What the bundle exports. */
  exports: string[];
  result?: unknown;
  /** Why it could not be loaded, or what it threw. */
  error?: string;
  log: string;
}

/** A process that plays Lambda. */
export function startLambda() {
  const child = fork(fileURLToPath(new URL("lambda-child.mjs", import.meta.url)), {
    execArgv: [],
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
  });
  return {
    /** Calls one function; not before the one before it has answered. */
    async invoke(invocation: Invocation): Promise<Outcome> {
      child.send(invocation);
      const [outcome] = (await once(child, "message")) as [Outcome];
      return outcome;
    },
    stop: () => void child.kill(),
  };
}

/** What Lambda itself sets in every function, beside its name. */
export const ofLambda = (keys: { accessKeyId: string; secretAccessKey: string }) => ({
  AWS_REGION: "eu-west-1",
  AWS_DEFAULT_REGION: "eu-west-1",
  AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
  AWS_ACCESS_KEY_ID: keys.accessKeyId,
  AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  LAMBDA_TASK_ROOT: "/var/task",
  LANG: "en_US.UTF-8",
  TZ: ":UTC",
});
