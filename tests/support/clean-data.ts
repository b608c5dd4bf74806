import { spawn } from "node:child_process";
import { once } from "node:events";
import { argumentsFor } from "./bundles.ts";

/** What `npm run check:data` says of the data of a folder, whose product may be running; a clean run ends with `nothing broken`. */
export async function checkedData(folder: string): Promise<string> {
  const child = spawn(process.execPath, [...(await argumentsFor("checkData")), "--folder", folder], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DYNAMODB_ENDPOINT: "", AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await once(child, "close");
  return said.trim();
}
