// npm start: the whole product on this machine. npm run dev: the same, and a change in web or handlers is seen at once.
import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { adviseOnNode, binOf, buildSite, bundle, install, sentenceOf } from "./ready.mjs";
import { installTable } from "./table.mjs";

// What packages/local/src/main.ts does not know is said before anything is installed or built.
const text = { type: "string" };
const options = { dev: { type: "boolean" }, empty: { type: "boolean" }, folder: text, port: text };
sentenceOf(() => parseArgs({ options }));

adviseOnNode();
install("run");
await installTable();
const port = process.env.PORT ?? "4280";

if (process.argv.includes("--dev")) {
  const behind = String(Number(port) + 1);
  const origin = `http://localhost:${port}`;
  const children = [
    spawn(
      process.execPath,
      [
        binOf("tsx"),
        "watch",
        "--clear-screen=false",
        "packages/local/src/main.ts",
        "--port",
        behind,
        "--origin",
        origin,
      ],
      { stdio: "inherit" },
    ),
    spawn(process.execPath, [binOf("vite"), "web", "--port", port, "--strictPort", "--logLevel", "warn"], {
      stdio: "inherit",
      env: { ...process.env, NAQI_LOCAL: `http://localhost:${behind}` },
    }),
  ];
  const stop = () => children.forEach((child) => child.kill("SIGTERM"));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  for (const child of children) child.on("exit", (code) => (stop(), (process.exitCode ||= code ?? 0)));
} else {
  await buildSite();
  const product = await bundle("packages/local/src/main.ts", "packages/local/dist/product.mjs");
  process.setSourceMapsEnabled(true);
  process.argv = [...process.argv.slice(0, 2), "--port", port, "--dist", "web/dist", ...process.argv.slice(2)];
  await import(pathToFileURL(product).href);
}
