import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contracts } from "@naqi/contracts/contracts";
import type { Operation } from "@naqi/contracts/kit/operation";
import { builtSite, noSite } from "@naqi/functions/edge/built-site";
import { Account } from "@naqi/local/control-plane/account";
import { bootstrapped } from "@naqi/local/control-plane/bootstrap";
import { Schema } from "@naqi/local/control-plane/schema";
import { startControlPlane } from "@naqi/local/control-plane/server";
import { deployerFolder, fail, installDeployer, sentenceOf } from "../../../scripts/ready.mjs";
import { bundlesFolder, bundlesIn } from "../bundles.ts";
import { addressedSiteFolder } from "../addressed-site.ts";
import { makeBundles, makeSite } from "../deployables.ts";
import { edgeRegion } from "../stacks/edge-stack.ts";
import { named } from "../stacks/stage-stack.ts";
import { settingsOf } from "../stages.ts";
import { synthesize } from "../synthesize.ts";
import { loadFunctions } from "./load-functions.ts";
import { isLoggedRequest, loggedReference, logRequest } from "./logged-request.ts";
import { deployPlainly } from "./plain-cdk.ts";

// `npm run rehearse -- <stage>`: the deployment commands against a stand-in for AWS, from the first attempt to the
// last.
const [stage = ""] = process.argv.slice(2);
const settings = sentenceOf(() => settingsOf(stage));
const regions = [...new Set([settings.region, edgeRegion])];
const say = (line: string) => void process.stdout.write(`${line}\n`);

await makeSite(settings);
await makeBundles();
installDeployer();

let failing: string | undefined;
const account = new Account(new Schema(deployerFolder), (type, _, stack) =>
  failing === `${stack} ${type}` ? "It was to fail this once." : undefined,
);
for (const region of regions) bootstrapped(account, region);
const plane = await startControlPlane(account);
const folder = mkdtempSync(join(tmpdir(), "naqi-rehearsal-"));
const ofStage = () => [...account.stacks.values()].filter(({ name }) => name.startsWith(named({ name: stage }, "")));

/** Runs one of the operator's commands for the stage. Answers whether it succeeded, and what it printed. */
async function command(verb: "deploy" | "diff" | "remove" | "find", ...more: string[]) {
  const file = verb === "find" ? ["stacks/src/operator/find.ts"] : ["stacks/src/deploy.ts", verb];
  const child = spawn(process.execPath, ["scripts/run.mjs", ...file, stage, ...more], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...operator, AWS_ENDPOINT_URL: plane.endpoint },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (printed += String(part)));
  const [status] = (await once(child, "close")) as [number | null];
  return { succeeded: status === 0, printed };
}

/** The deploying identity, in a fictitious account. */
const operator = { AWS_ACCESS_KEY_ID: "AKIAEXAMPLE", AWS_SECRET_ACCESS_KEY: "example", CI: "true" };

const synthesized = (name: string, operations?: Record<string, Record<string, Operation>>) =>
  synthesize(
    { stage, code: bundlesIn(bundlesFolder), site: builtSite(addressedSiteFolder) ?? noSite, operations },
    join(folder, name),
  ).assembly;

/** The product as it was before an operation got its name. */
function beforeRenaming() {
  const [[verb, operation] = fail("There is no operation to rename."), ...others] = Object.entries(contracts.favorites);
  return { ...contracts, favorites: Object.fromEntries([[`${verb}Before`, operation], ...others]) };
}

function expect(what: string, problems: readonly string[]) {
  if (problems.length > 0) throw new Error([`${what}:`, ...problems].join("\n  "));
  say(`ok   ${what}`);
}

const incomplete = () =>
  ofStage().flatMap(({ name, status, reason, isComplete }) => (isComplete ? [] : [`${name}: ${status} ${reason}`]));

const steps: (() => Promise<void>)[] = [
  async () => {
    const pages = readdirSync(addressedSiteFolder, { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.(html|xml|txt)$/.test(name),
    );
    expect(`${pages.length} pages name no other address than the stage's`, [
      ...(pages.length > 0 ? [] : ["there are none"]),
      ...pages.filter((name) => readFileSync(join(addressedSiteFolder, name), "utf8").includes("//localhost")),
    ]);
  },
  async () => {
    failing = `${named({ name: stage }, "auth")} AWS::Cognito::UserPoolClient`;
    const { succeeded, printed } = await command("deploy");
    failing = undefined;
    expect("a first deployment that fails says so and why", [
      ...(succeeded ? ["it succeeded"] : []),
      ...(printed.includes("It was to fail this once.") ? [] : [printed]),
    ]);
  },
  async () => {
    const { succeeded, printed } = await command("deploy");
    expect("the next one creates everything", [...(succeeded ? [] : [printed]), ...incomplete()]);
    const wrong = ofStage().filter(({ isProtected }) => isProtected !== settings.production);
    expect(
      settings.production ? "every stack refuses to be removed" : "no stack refuses to be removed",
      wrong.map(({ name }) => name),
    );
    const { count, problems } = await loadFunctions(account, synthesized("now"));
    expect(`${count} functions load with what their template gives them`, problems);
  },
  async () => {
    logRequest(account, { stage, region: settings.region });
    const { succeeded, printed } = await command("find", loggedReference);
    const isFound = succeeded && isLoggedRequest(printed);
    expect("a reference is found in every log, in order of time", isFound ? [] : [printed]);
  },
  async () => {
    expect("plain CDK takes it over, and takes back the name of an operation", [
      ...deployPlainly(synthesized("before", beforeRenaming()), account),
      ...incomplete(),
    ]);
  },
  async () => {
    const before = new Map(ofStage().map(({ name, changes }) => [name, changes]));
    const { succeeded, printed } = await command("deploy");
    const changed = ofStage().flatMap(({ name, changes }) => (changes === before.get(name) ? [] : [name]));
    const expected = ["alarms", "routes-favorites"].map((part) => named({ name: stage }, part));
    expect("a renamed operation is deployed, and nothing else", [
      ...(succeeded ? [] : [printed]),
      ...incomplete(),
      ...(String(changed.toSorted()) === String(expected) ? [] : [`changed: ${changed.join(", ")}`]),
    ]);
  },
  async () => {
    const { succeeded, printed } = await command("diff");
    expect("what stands is what the sources say", succeeded ? [] : [printed]);
  },
  async () => {
    for (const { resources } of ofStage())
      for (const { type, physicalId } of resources.values())
        if (type === "AWS::S3::Bucket") account.bucket(physicalId).set("what somebody left", Buffer.from("there"));
    const standing = ofStage().length;
    const { succeeded, printed } = await command("remove");
    if (settings.production)
      return expect("production refuses to go", [
        ...(succeeded ? ["it was removed"] : []),
        ...(ofStage().length === standing ? [] : [`${standing - ofStage().length} stacks are gone`]),
      ]);
    const left = [...account.names].flatMap(([name, stack]) =>
      stack.startsWith(named({ name: stage }, "")) ? [`${name} of ${stack}`] : [],
    );
    expect("removing leaves nothing", [...(succeeded ? [] : [printed]), ...ofStage().map(({ name }) => name), ...left]);
  },
];

try {
  for (const step of steps) await step();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await plane.stop();
  rmSync(folder, { recursive: true, force: true });
}
