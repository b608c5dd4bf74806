import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { texts } from "../../web/texts/plugin.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const files = readdirSync(here).filter((name) => /\.test\.tsx?$/.test(name));
// What replaces modules would replace them for whoever comes next.
const replacing = files.filter((name) => /vi\.(mock|doMock|resetModules)\(/.test(readFileSync(here + name, "utf8")));

const project = (name: string, include: string[], isolate: boolean) => ({
  root: here,
  plugins: [texts(), react()],
  resolve: { alias: { "@": fileURLToPath(new URL("../../web/src", import.meta.url)) } },
  test: { name, environment: "happy-dom", testTimeout: 20_000, setupFiles: `${here}setup.ts`, include, isolate },
});

/** The tests of the web's parts: most share their modules, which takes half as long as loading them for every file. */
export const webProjects = [
  project(
    "web",
    files.filter((name) => !replacing.includes(name)),
    false,
  ),
  project("web-alone", replacing, true),
];
