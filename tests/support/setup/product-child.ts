import { parseArgs } from "node:util";
import { setEnvironment } from "../../../packages/local/src/environment.ts";
import { startTable } from "../../../packages/local/src/table.ts";

/**
 * The product without seed and without jobs, so that a test decides what happens in it. Says where it and its table are
 * in its first line, then logs as the functions do.
 */
const { values } = parseArgs({ options: { port: { type: "string" }, folder: { type: "string" } } });
const { port = "", folder = "" } = values;
const url = `http://localhost:${port}`;

const table = await startTable("naqi", `${folder}/table.sqlite`);
setEnvironment({ origin: url, self: url, tableEndpoint: table.endpoint, folder });
const { createProduct } = await import("../../../packages/local/src/product.ts");
const product = await createProduct({ folder });

async function stop() {
  await product.stop();
  await table.stop();
  process.exit(0);
}
process.on("SIGTERM", () => void stop());
// The parent process has gone.
process.on("disconnect", () => void stop());

product.server.listen(Number(port), () => {
  process.stdout.write(`${JSON.stringify({ ready: url, tableEndpoint: table.endpoint, tablePid: table.pid })}\n`);
});
