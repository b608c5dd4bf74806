import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import Negotiator from "negotiator";

/** A shorter response fits one packet anyway. */
const leastBytes = 1_000;

const encodings = {
  // Above 4 compression takes longer than it saves in transfer.
  br: (text: Buffer) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: Buffer) => gzipSync(text),
};

/**
 * Compresses long responses if the client accepts it. CloudFront compresses only what it caches, and it caches none of
 * these responses. BREACH does not apply: without cookies another site cannot send requests as the member.
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
