import type { Plugin } from "esbuild";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

/** Packages of which our functions need a small part: what a bundle has instead, beside this file. */
const replaced: Record<string, string> = {
  "@aws-sdk/credential-provider-node": "credentials.ts",
  electrodb: "electrodb.ts",
  jsonschema: "model-validator.ts",
};

const names = Object.keys(replaced).join("|");

/** Keeps out of the bundles what libraries carry and no function uses (decision 0195). */
export const lean: Plugin = {
  name: "lean",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^(${names})$`) }, ({ path, importer }) => {
      const file = join(here, replaced[path] ?? path);
      return importer === file ? undefined : { path: file };
    });
    // Loaded when an answer is a stream of events, which no answer to us is.
    onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ path, kind }) =>
      kind === "dynamic-import" ? { path, external: true } : undefined,
    );
    onLoad({ filter: /electrodb[\\/]src[\\/]client\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8")).replaceAll(
        /require\("@aws-sdk\/[\w-]+"\)/g,
        `require(${JSON.stringify(join(here, "sdk-of-electrodb.ts"))}).sdk`,
      ),
    }));
  },
};
