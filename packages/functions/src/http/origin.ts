import { timingSafeEqual } from "node:crypto";
import type { MiddlewareObj } from "@middy/core";
import { refuseRequest } from "@naqi/contracts";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

export const originHeader = "x-origin-secret";

/** Lets in only what came through the distribution, whose firewall and limits would else be walked around. */
export const originOnly = (): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> => ({
  before: ({ event }) => {
    const secret = process.env.ORIGIN_SECRET;
    if (!secret) throw new Error("ORIGIN_SECRET is not set.");
    const given = Buffer.from(event.headers[originHeader] ?? "");
    const expected = Buffer.from(secret);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refuseRequest.origin();
  },
});
