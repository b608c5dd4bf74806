import { contracts } from "@naqi/contracts/contracts";
import { build, type Metafile } from "esbuild";
import { existsSync } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { codecFiles, packageFile } from "./cloud/codecs.ts";

const source = dirname(fileURLToPath(import.meta.url));

/** Entry points beside the domains': what answers unknown paths, the jobs, the triggers of the user pool. */
const others = [
  "fallback",
  "jobs/close-stale-requests",
  "jobs/deliver-outbox",
  "jobs/expire-discount-codes",
  "jobs/expire-verifications",
  "jobs/purge-unconfirmed",
  "triggers/pre-sign-up",
  "triggers/pre-token",
];

/** Files that a bundle reads when it runs, by its name. */
const filesBeside: Record<string, readonly string[]> = { pictures: Object.values(codecFiles) };

/** The names of all bundles, each the path of its entry point without `.ts`. */
export const bundleNames: readonly string[] = [...Object.keys(contracts), ...others];

export interface Bundle {
  /** Holds `index.mjs`, and the picture codecs where it is the one that draws. */
  folder: string;
  /** Of `index.mjs`. */
  bytes: number;
}

// Some dependencies are CommonJS and ask for Node's own modules at run time, which an ES module cannot do by itself.
const requireForCommonJs = `import{createRequire as naqiRequire}from"node:module";const require=naqiRequire(import.meta.url);`;

/**
 * Bundles every entry point in one pass, each into a folder of its own under `outFolder` (emptied first), ready for
 * `Code.fromAsset`. The AWS SDK is inside: left to the runtime it would load slower (toolchain.md).
 */
export async function bundleFunctions(outFolder: string): Promise<Record<string, Bundle>> {
  const out = resolve(outFolder);
  const missing = bundleNames.filter((name) => !existsSync(join(source, `${name}.ts`)));
  if (missing.length > 0) throw new Error(`No entry point in ${source} for: ${missing.join(", ")}`);
  await rm(out, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: bundleNames.map((name) => ({ in: join(source, `${name}.ts`), out: `${name}/index` })),
    outdir: out,
    outExtension: { ".js": ".mjs" },
    absWorkingDir: source,
    bundle: true,
    platform: "node",
    target: "node22",
    format: "esm",
    // Also the "module" fields: those packages' ES builds are the ones that can be shaken.
    mainFields: ["module", "main"],
    alias: { "@aws-sdk/credential-provider-node": join(source, "cloud/lambda-credentials.ts") },
    minify: true,
    legalComments: "none",
    banner: { js: requireForCommonJs },
    metafile: true,
    logLevel: "error",
  });
  for (const [name, files] of Object.entries(filesBeside))
    await Promise.all(files.map((file) => copyFile(packageFile(file), join(out, name, basename(file)))));
  return Object.fromEntries(bundleNames.map((name) => [name, bundleOf(name, out, metafile)]));
}

function bundleOf(name: string, out: string, { outputs }: Metafile): Bundle {
  const folder = join(out, name);
  const written = outputs[relative(source, join(folder, "index.mjs"))];
  if (!written) throw new Error(`esbuild wrote nothing for ${name}`);
  return { folder, bytes: written.bytes };
}
