import { timingSafeEqual } from "node:crypto";
import type { MiddlewareObj } from "@middy/core";
import { refuseRequest } from "@naqi/contracts";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

export const originHeader = "x-origin-secret";

/**
 * Accepts only requests through the distribution, so that its firewall and limits cannot be bypassed. During a rotation
 * `ORIGIN_SECRET` holds the old and the new secret, comma-separated.
 */
export const originOnly = (): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> => ({
  before: ({ event }) => {
    const secrets = (process.env.ORIGIN_SECRET ?? "").split(",").filter(Boolean);
    if (secrets.length === 0) throw new Error("ORIGIN_SECRET is not set.");
    const given = Buffer.from(event.headers[originHeader] ?? "");
    if (!secrets.some((secret) => equal(given, Buffer.from(secret)))) throw refuseRequest.origin();
  },
});

const equal = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);
