import type { MiddlewareObj } from "@middy/core";
import { Refusal } from "@naqi/contracts";
import { port } from "@naqi/core/ports/index";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { appShell } from "../edge/site-headers.ts";

/**
 * For operations that return a page: a missing object is also a page, with status 404. It is the application's shell,
 * which renders "not found" and keeps search engines out. Without a built site the refusal is returned unchanged.
 */
export const notFoundPage = (): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> => ({
  onError: async ({ error }) => {
    if (!(error instanceof Refusal) || error.kind !== "missing") return undefined;
    const shell = await port("sitePages").read(appShell);
    if (shell === undefined) return undefined;
    // A returned value ends the chain before the refusal becomes a problem document.
    return {
      statusCode: 404,
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "x-robots-tag": "noindex" },
      body: shell.replace("</title>", `</title>\n    <meta name="robots" content="noindex" />`),
    };
  },
});
