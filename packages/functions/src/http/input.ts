import { type Operation, refuseRequest, routeOf } from "@naqi/contracts";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** The largest body that any operation reads, in bytes; uploads go straight to the bucket. */
const mostBytes = 100_000;

/**
 * An operation's input: path parameters, plus the query of a GET or the JSON body of other methods if they have one.
 * Path parameters win, so that a body cannot override the address.
 */
export function inputOf(
  operation: Pick<Operation, "route" | "bodiless">,
  event: APIGatewayProxyEventV2,
): Record<string, unknown> {
  return { ...givenTo(operation, event), ...event.pathParameters };
}

const givenTo = (operation: Pick<Operation, "route" | "bodiless">, event: APIGatewayProxyEventV2) => {
  if (operation.bodiless) return {};
  return routeOf(operation).method === "GET" ? (event.queryStringParameters ?? {}) : bodyOf(event);
};

function bodyOf({ body, isBase64Encoded }: APIGatewayProxyEventV2): Record<string, unknown> {
  if (!body) return {};
  if (body.length > mostBytes * 2) throw refuseRequest.tooLarge();
  const text = isBase64Encoded ? Buffer.from(body, "base64").toString() : body;
  if (Buffer.byteLength(text) > mostBytes) throw refuseRequest.tooLarge();
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw refuseRequest.malformed();
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) throw refuseRequest.malformed();
  return { ...parsed };
}
