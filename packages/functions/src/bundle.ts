import { contracts, type Domain } from "@naqi/contracts/contracts";
import { build, type Metafile, type Plugin } from "esbuild";
import { existsSync } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { lean } from "./bundling/lean.ts";
import { codecFiles, packageFile } from "./cloud/codecs.ts";
import { jobs } from "./jobs.ts";

const source = dirname(fileURLToPath(import.meta.url));

/** From the domain's file, or made of contract and core if it needs nothing else. */
function handlersOf(domain: string): string {
  if (existsSync(join(source, `${domain}.ts`))) return `import { handlers } from "./${domain}.ts";`;
  const contract = domain.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const core = contract.charAt(0).toUpperCase() + contract.slice(1);
  return `import { ${contract} } from "@naqi/contracts"; import { ${core} } from "@naqi/core"; import { serve } from "./http/serve.ts";
const handlers = serve(${contract}, ${core});`;
}

/** The handlers that Lambda calls by name: one per verb of the contract, exported from the domain's `handlers`. */
const domainEntries: Plugin = {
  name: "domain-entries",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^domain:/ }, ({ path }) => ({ path: path.slice("domain:".length), namespace: "domain" }));
    onLoad({ filter: /./, namespace: "domain" }, ({ path }) => {
      const verbs = Object.keys(contracts[path as Domain]).join(", ");
      return { contents: `${handlersOf(path)} export const { ${verbs} } = handlers;`, resolveDir: source };
    });
  },
};

/** Entry points outside the domains: the answer to unknown paths, the jobs, the user pool's triggers. */
const others = [
  "fallback",
  ...Object.keys(jobs).map((name) => `jobs/${name}`),
  "triggers/pre-sign-up",
  "triggers/pre-token",
];

/** Files that a bundle reads at run time, by the bundle's name. */
const filesBeside: Record<string, readonly string[]> = {
  pictures: Object.values(codecFiles),
  "message-pictures": Object.values(codecFiles),
  checklists: Object.values(codecFiles),
  "problem-pictures": Object.values(codecFiles),
};

/** The names of all bundles: the domains, and the paths of the other entry points without `.ts`. */
export const bundleNames: readonly string[] = [...Object.keys(contracts), ...others];

export interface Bundle {
  /** Holds `index.mjs`, and the picture codecs if the bundle uses them. */
  folder: string;
  bytes: number;
  /** The bytes that each source file takes in it. */
  inputs: Readonly<Record<string, number>>;
}

// Some dependencies are CommonJS and ask for Node's own modules at run time, which an ES module cannot do by itself.
const requireForCommonJs = `import{createRequire as naqiRequire}from"node:module";const require=naqiRequire(import.meta.url);`;

/**
 * Bundles every entry point in one pass, each into a folder of its own under `outFolder` (emptied first), ready for
 * `Code.fromAsset`. The AWS SDK is inside: left to the runtime it would load slower (toolchain.md).
 */
export async function bundleFunctions(outFolder: string): Promise<Record<string, Bundle>> {
  const out = resolve(outFolder);
  await rm(out, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: bundleNames.map((name) => ({
      in: name in contracts ? `domain:${name}` : join(source, `${name}.ts`),
      out: `${name}/index`,
    })),
    plugins: [domainEntries, lean],
    outdir: out,
    outExtension: { ".js": ".mjs" },
    absWorkingDir: source,
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    // Also the "module" fields: those packages' ES builds are the ones that can be shaken.
    mainFields: ["module", "main"],
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
  const inputs = Object.entries(written.inputs).map(([path, { bytesInOutput }]) => [path, bytesInOutput] as const);
  return { folder, bytes: written.bytes, inputs: Object.fromEntries(inputs) };
}
