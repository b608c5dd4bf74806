import type { MiddlewareObj } from "@middy/core";
import { Refusal } from "@naqi/contracts";
import { port } from "@naqi/core/ports/index";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { appShell } from "../edge/site-headers.ts";

/**
 * For operations that answer with a page: what does not exist is a page too, with the status 404. It is the application's shell,
 * which draws "not found" for people and keeps search engines out. Where no site is built the refusal stays as it is.
 */
export const notFoundPage = (): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> => ({
  onError: async ({ error }) => {
    if (!(error instanceof Refusal) || error.kind !== "missing") return undefined;
    const shell = await port("sitePages").read(appShell);
    if (shell === undefined) return undefined;
    // Returned, because what is returned ends the chain before a problem is made of the refusal.
    return {
      statusCode: 404,
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "x-robots-tag": "noindex" },
      body: shell.replace("</title>", `</title>\n    <meta name="robots" content="noindex" />`),
    };
  },
});
