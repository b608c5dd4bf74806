import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { builtSite, noSite } from "@naqi/functions/edge/built-site";
import { Account } from "@naqi/local/control-plane/account";
import { Schema } from "@naqi/local/control-plane/schema";
import { startControlPlane } from "@naqi/local/control-plane/server";
import { createPool, type LocalPool } from "@naqi/local/pool/index";
import { startTable } from "@naqi/local/table";
import { deployerFolder, installDeployer } from "../../../scripts/ready.mjs";
import { addressedSiteFolder } from "../addressed-site.ts";
import { bundlesFolder, bundlesIn } from "../bundles.ts";
import { makeBundles, makeSite } from "../deployables.ts";
import { settingsOf } from "../stages.ts";
import { synthesize } from "../synthesize.ts";
import { commandsIn, passagesOf } from "./guide.ts";
import { deployPlainly } from "./plain-cdk.ts";
import { commandLine, Shell } from "./shell.ts";
import { elsewhere, stepOf, type Walk } from "./walk-steps.ts";

// `npm run walk`: types the commands of docs/operations.md line by line, with AWS's own command line against a stand-in
// for AWS, and checks the results.
const stage = "prod";
const settings = settingsOf(stage);
const say = (line: string) => void process.stdout.write(`${line}\n`);

await makeSite(settings);
await makeBundles();
installDeployer();

const folder = mkdtempSync(join(tmpdir(), "naqi-walk-"));
const table = await startTable(`naqi-${stage}-table`);
const account = new Account(new Schema(deployerFolder));
const { assembly } = synthesize(
  { stage, code: bundlesIn(bundlesFolder), site: builtSite(addressedSiteFolder) ?? noSite },
  join(folder, "stage"),
);
let pool: LocalPool | undefined;
const plane = await startControlPlane(account, {
  table: table.endpoint,
  pool: { handle: async (request, response) => pool?.handle(request, response) },
});

writeFileSync(join(folder, ".cdk.json"), JSON.stringify({ notices: false, "cli-telemetry": false }));
const operator = {
  AWS_ACCESS_KEY_ID: "AKIAEXAMPLE",
  AWS_SECRET_ACCESS_KEY: "example",
  AWS_ENDPOINT_URL: plane.endpoint,
};
const shell = new Shell({ ...commandLine(folder), ...operator, HOME: folder, CI: "true" });
const credentials = { accessKeyId: "local", secretAccessKey: "local" };
const walk: Walk = {
  account,
  region: settings.region,
  rows: new DynamoDBClient({ endpoint: table.endpoint, region: "local", credentials }),
  people: new CognitoIdentityProviderClient({ endpoint: plane.endpoint, region: settings.region, credentials }),
  folder,
  text: "",
  printed: "",
  variable: async (name) => (await shell.type(`echo "\${${name}:-}"`)).printed,
};

try {
  for (const { line, text } of passagesOf(readFileSync("docs/operations.md", "utf8"))) {
    const commands = commandsIn(text);
    if (commands.every((command) => elsewhere[command])) {
      for (const command of commands) say(`     ${line} ${command}: ${elsewhere[command]}`);
      if (commands.includes("npm run deploy")) pool ??= await deployed();
      continue;
    }
    await typed(line, text, commands);
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  shell.stop();
  await plane.stop();
  await pool?.close();
  await table.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The stage as `npm run deploy` leaves it, which is rehearsed by itself, and the accounts of its pool. */
async function deployed(): Promise<LocalPool> {
  const problems = deployPlainly(assembly, account);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const poolId = account.standing(settings.region, "AWS::Cognito::UserPool")[0]?.physicalId ?? "";
  return createPool({ file: join(folder, "pool.json"), poolId, clientId: "browser", region: settings.region });
}

async function typed(line: number, text: string, commands: readonly string[]) {
  const at = `docs/operations.md:${line}`;
  const steps = commands.map((command) => {
    const step = stepOf(command);
    if (!step) throw new Error(`${at}: nothing says what is to be seen of "${command}" (walk-steps.ts).`);
    return step;
  });
  walk.text = text;
  for (const { before, fills } of steps) {
    await before?.(walk);
    for (const [word, value] of Object.entries((await fills?.(walk)) ?? {}))
      walk.text = walk.text.replaceAll(word, value);
  }
  const { succeeded, printed } = await shell.type(walk.text);
  if (!succeeded) throw new Error(`${at} failed:\n${walk.text}\n${printed}`);
  walk.printed = printed;
  for (const [index, { shows }] of steps.entries()) {
    if (!(await shows(walk))) throw new Error(`${at}: "${commands[index]}" did not do what it is for.\n${printed}`);
    say(`ok   ${line} ${commands[index]}`);
  }
}
