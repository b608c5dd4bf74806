import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { contracts, type Domain } from "@naqi/contracts/contracts";
import type { Operation } from "@naqi/contracts/kit/operation";
import { bundleFunctions, bundleNames } from "@naqi/functions/bundle";
import { codecFiles } from "@naqi/functions/cloud/codecs";
import { build } from "esbuild";
import { afterAll, describe, expect, it } from "vitest";
import { png } from "../support/made-files.ts";

const folder = mkdtempSync(join(tmpdir(), "naqi-bundles-"));
const bundles = await bundleFunctions(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every bundle carries all contracts, and grows a little with each. S3's client weighs 110 kB, that of looks 25 beside others, the key service's 15. Jobs are not waited for, and carry the clients of everything they act on; the outbox worker also carries all mails. */
function mostBytes(name: string) {
  if (name.startsWith("jobs/")) return 1_370_000;
  const verbs: Operation[] = Object.values(contracts[name as Domain] ?? {});
  const hasFiles = verbs.some(({ needs }) => needs.files);
  const hasKeys = verbs.some(({ needs }) => needs.vault);
  const hasLooks = verbs.some(({ needs }) => needs.looks);
  return 795_000 + (hasFiles ? 110_000 : 0) + (hasKeys ? 15_000 : 0) + (hasLooks ? 25_000 : 0);
}

/** The domains that re-encode pictures. */
const drawing = ["pictures", "message-pictures", "checklists", "problem-pictures"];
const codecs = Object.values(codecFiles).map((file) => basename(file));

describe("bundles", () => {
  it("are one a domain, one a job, one a trigger and the fallback", () => {
    expect(Object.keys(bundles)).toEqual([...bundleNames]);
    expect(bundleNames).toEqual(expect.arrayContaining(Object.keys(contracts)));
  });

  it.each(Object.entries(bundles))("%s is one file, and small enough to start fast", (name, bundle) => {
    expect(readdirSync(bundle.folder).sort()).toEqual(
      drawing.includes(name) ? ["index.mjs", ...codecs].sort() : ["index.mjs"],
    );
    expect(statSync(join(bundle.folder, "index.mjs")).size).toBe(bundle.bytes);
    expect(bundle.bytes).toBeLessThanOrEqual(mostBytes(name));
  });
});

describe("the codecs of pictures", () => {
  it("are in no other bundle", () => {
    for (const name of bundleNames) {
      const code = readFileSync(join(folder, name, "index.mjs"), "utf8");
      expect(code.includes("mozjpeg_dec"), name).toBe(drawing.includes(name));
    }
  });

  it("draw from beside the bundle, where no package is", async () => {
    const alone = mkdtempSync(join(tmpdir(), "naqi-alone-"));
    const source = join("packages/functions/src/cloud/images.ts");
    await build({
      entryPoints: [source],
      outfile: join(alone, "index.mjs"),
      bundle: true,
      platform: "node",
      format: "esm",
      minify: true,
    });
    for (const file of codecs) copyFileSync(join(folder, "pictures", file), join(alone, file));
    const script = `import { wasmImages } from "./index.mjs";
      const made = await wasmImages().redraw(Buffer.from("${png(20, 10).toString("base64")}", "base64"), [8]);
      process.stdout.write(Buffer.from(made[0].bytes).toString("hex", 0, 3));`;
    const drawn = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
      cwd: alone,
      encoding: "utf8",
    });
    expect(drawn).toBe("ffd8ff");
    rmSync(alone, { recursive: true });
  });
});
