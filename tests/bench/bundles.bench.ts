import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleFunctions } from "../../packages/functions/src/bundle.ts";
import { ms, percentile, table } from "./table.ts";

const times = 9;
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
const rows = [];
for (const [name, bundle] of Object.entries(await bundleFunctions(folder))) {
  const script = `const s=performance.now();await import(${JSON.stringify(join(bundle.folder, "index.mjs"))});process.stdout.write(String(performance.now()-s))`;
  const samples = Array.from({ length: times }, () =>
    Number(
      execFileSync(process.execPath, ["--no-warnings", "--input-type=module", "-e", script], { env: environment }),
    ),
  );
  rows.push([name, `${Math.round(bundle.bytes / 1000)} kB`, `${ms(percentile(samples, 0.5))} ms`]);
}
rmSync(folder, { recursive: true, force: true });
process.stdout.write(table("Bundles", ["bundle", "size", `import, median of ${times}`], rows));
