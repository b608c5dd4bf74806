import { parseArgs } from "node:util";

Object.assign(process.env, {
  TABLE_NAME: "naqi-year",
  STAGE: "test",
  SITE_URL: "http://localhost",
  MAIL_FROM: "Naqi <hello@naqi.example>",
  AWS_REGION: "eu-west-1",
  USER_POOL_ID: "eu-west-1_Local0001",
  USER_POOL_CLIENT_ID: "client",
  AWS_ACCESS_KEY_ID: "none",
  AWS_SECRET_ACCESS_KEY: "none",
});

/** Changes a number or switch of the policy, such as `visit.waitMinutes`, for this process. */
async function setPolicy(path: string, value: string) {
  const { policy } = await import("../../packages/contracts/src/policy.ts");
  const names = path.split(".");
  const last = names.pop() ?? "";
  const group = names.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], policy);
  const target = group as Record<string, unknown> | undefined;
  const before = target?.[last];
  if (!target || !["number", "boolean"].includes(typeof before))
    throw new Error(`policy.${path} is no number or switch.`);
  target[last] = typeof before === "number" ? Number(value) : value === "true";
}

/** `npm run year -- --seed 7 --days 365 [--set KEY=VALUE]`: simulates a marketplace and reports; see docs/simulation.md. */
async function main() {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: "7" },
      days: { type: "string", default: "365" },
      set: { type: "string", multiple: true, default: [] },
    },
  });
  for (const one of values.set) {
    const [key = "", value = ""] = one.split("=");
    if (key.startsWith("policy.")) await setPolicy(key.slice("policy.".length), value);
  }
  // Core reads the environment and the policy when it is first imported.
  const [{ simulate }, { usual }, { reportOf }] = await Promise.all([
    import("./run.ts"),
    import("./engine/world.ts"),
    import("./report.ts"),
  ]);
  const settings = { ...usual, seed: Number(values.seed), days: Number(values.days) };
  for (const one of values.set) {
    const [key = "", value = ""] = one.split("=");
    if (key.startsWith("policy.")) continue;
    if (!(key in settings)) throw new Error(`There is no setting ${key}: ${Object.keys(usual).join(", ")}.`);
    Object.assign(settings, { [key]: key === "faults" ? value : Number(value) });
  }
  const started = performance.now();
  let seconds = 0;
  const outcome = await simulate(settings, (world) => {
    seconds = (performance.now() - started) / 1000;
    const done = Math.round((world.day / settings.days) * 30);
    process.stderr.write(`\r${"█".repeat(done).padEnd(30, "·")} day ${world.day} of ${settings.days}`);
  });
  process.stderr.write("\n");
  if (outcome.failure) seconds = (performance.now() - started) / 1000;
  const changed = values.set.map((one) => ` --set ${one}`).join("");
  const replay = `npm run year -- --seed ${settings.seed} --days ${settings.days}${changed}`;
  process.stdout.write(reportOf(outcome, { seconds, replay }));
  process.exitCode = outcome.failure ? 1 : 0;
}

await main();
