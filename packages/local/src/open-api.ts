import type { IncomingMessage, ServerResponse } from "node:http";
import { openApi } from "@naqi/contracts/open-api";

/** The API document, made from the contracts. */
export function openApiPage(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(openApi()));
}
