import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import Negotiator from "negotiator";

/** What is shorter travels in one packet as it is. */
const leastBytes = 1_000;

const encodings = {
  // Above 4 it takes longer than the line gains.
  br: (text: Buffer) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: Buffer) => gzipSync(text),
};

/**
 * Sends long answers compressed to whoever takes that. CloudFront does it for what it caches, and caches no answer of ours.
 * Nothing is given away by lengths (BREACH): a page of somebody else's cannot ask in a member's name, as nothing is told by
 * cookies.
 */
export const compressed = (): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> => ({
  after: ({ event, response }) => {
    if (!response?.body || response.body.length < leastBytes) return;
    response.headers = { ...response.headers, vary: "accept-encoding" };
    const accepted = new Negotiator({ headers: event.headers }).encodings(["br", "gzip"]);
    const encoding = (["br", "gzip"] as const).find((one) => accepted.includes(one));
    if (!encoding) return;
    response.headers["content-encoding"] = encoding;
    response.body = encodings[encoding](Buffer.from(response.body)).toString("base64");
    response.isBase64Encoded = true;
  },
});
