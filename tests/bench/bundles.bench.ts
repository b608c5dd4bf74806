import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleFunctions } from "../../packages/functions/src/bundle.ts";
import { ms, percentile, table } from "./table.ts";

const times = 9;
const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

/** Whose bytes a bundle has: packages by name, our own by part. */
function owner(path: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  const [, part] = /(contracts|core)\/src\//.exec(path) ?? [];
  return name ?? part ?? "functions";
}

function largestOwners(inputs: Readonly<Record<string, number>>): string {
  const owners = new Map<string, number>();
  for (const [path, bytes] of Object.entries(inputs)) owners.set(owner(path), (owners.get(owner(path)) ?? 0) + bytes);
  const largest = [...owners].toSorted(([, a], [, b]) => b - a).slice(0, 7);
  return largest.map(([name, bytes]) => `${name} ${Math.round(bytes / 1000)}`).join(", ");
}

const folder = mkdtempSync(join(tmpdir(), "naqi-bundles-"));
const environment = {
  ...process.env,
  // What a stage gives its functions; nothing is asked of any of it.
  ORIGIN_SECRET: "x",
  TABLE_NAME: "naqi",
  AWS_REGION: "eu-west-1",
  MAIL_FROM: "x@naqi.example",
  USER_POOL_ID: "x",
  FILES_BUCKET: "x",
  PICTURES_BUCKET: "x",
  VAULT_KEY_ID: "x",
  VAULT_MARK_KEY_ID: "x",
};
const bundles = Object.entries(await bundleFunctions(folder));
const medians: number[] = [];
const rows = [];
for (const [name, bundle] of bundles) {
  const script = `const s=performance.now();await import(${JSON.stringify(join(bundle.folder, "index.mjs"))});process.stdout.write(String(performance.now()-s))`;
  const samples = Array.from({ length: times }, () =>
    Number(
      execFileSync(process.execPath, ["--no-warnings", "--input-type=module", "-e", script], { env: environment }),
    ),
  );
  const median = percentile(samples, 0.5);
  medians.push(median);
  rows.push([name, kB(bundle.bytes), `${ms(median)} ms`]);
}
rmSync(folder, { recursive: true, force: true });
const sizes = bundles.map(([, { bytes }]) => bytes);
const spread = (values: number[], shown: (value: number) => string) => [
  shown(percentile(values, 0.5)),
  shown(percentile(values, 0.9)),
  shown(Math.max(...values)),
];
const largest = bundles.toSorted(([, a], [, b]) => b.bytes - a.bytes).slice(0, 10);
process.stdout.write(
  [
    table("Bundles", ["bundle", "size", `import, median of ${times}`], rows),
    table(
      "All bundles",
      ["figure", "median", "90 %", "largest"],
      [
        ["size", ...spread(sizes, kB)],
        ["import", ...spread(medians, (value) => `${ms(value)} ms`)],
      ],
    ),
    table(
      "The ten largest, by what is in them",
      ["bundle", "size", "kB"],
      largest.map(([name, { bytes, inputs }]) => [name, kB(bytes), largestOwners(inputs)]),
    ),
  ].join("\n"),
);
