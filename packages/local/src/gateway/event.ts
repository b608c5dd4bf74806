import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from "aws-lambda";

export interface EventParts {
  body: Buffer;
  /** `POST /bookings/{bookingId}`, or `$default`. */
  routeKey: string;
  pathParameters: Record<string, string>;
  /** Of the checked token; absent on routes open to anyone. */
  claims?: Record<string, unknown>;
  stage: string;
}

/**
 * The event API Gateway (HTTP API, payload 2.0) hands to a function. `request.url` starts with the stage, as it does with
 * a named stage, and `rawPath` keeps it, decoded, while `rawQueryString` stays encoded.
 */
export function toEvent(request: IncomingMessage, parts: EventParts): APIGatewayProxyEventV2WithJWTAuthorizer {
  const { pathname, search } = split(request.url ?? "/");
  const { cookie, ...headers } = joinedHeaders(request);
  const cookies = cookie?.split(/[;,] */).filter(Boolean);
  const query = joinedQuery(search);
  const { body, isBase64Encoded } = encodedBody(parts.body, headers["content-type"]);
  const path = decodedOr(pathname);
  const host = headers.host ?? "localhost";
  const now = new Date();

  return {
    version: "2.0",
    routeKey: parts.routeKey,
    rawPath: path,
    rawQueryString: search,
    ...(cookies && { cookies }),
    headers,
    ...(query && { queryStringParameters: query }),
    ...(Object.keys(parts.pathParameters).length > 0 && { pathParameters: parts.pathParameters }),
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      // A route without an authorizer has no such member; the type of the event knows only routes with one.
      ...((parts.claims && { authorizer: authorizerOf(parts.claims) }) as {
        authorizer: ReturnType<typeof authorizerOf>;
      }),
      domainName: host,
      domainPrefix: host.split(".")[0] ?? host,
      http: {
        method: request.method ?? "GET",
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: addressOf(request),
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey: parts.routeKey,
      stage: parts.stage,
      time: logTime(now),
      timeEpoch: now.getTime(),
    },
    ...(body !== undefined && { body }),
    isBase64Encoded,
  };
}

/** The client's address, IPv4 in its own form even on a socket that speaks both. */
export const addressOf = (request: IncomingMessage) =>
  (request.socket.remoteAddress ?? "127.0.0.1").replace(/^::ffff:(?=\d+\.)/, "");

/** Lower-case names, values of a repeated header joined by commas. */
function joinedHeaders({ rawHeaders }: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = (rawHeaders[place] ?? "").toLowerCase();
    const value = rawHeaders[place + 1] ?? "";
    headers[name] = Object.hasOwn(headers, name) ? `${headers[name]},${value}` : value;
  }
  return headers;
}

function joinedQuery(search: string) {
  if (!search) return undefined;
  // A map, because a name such as `__proto__` is a name like any other to the gateway.
  const query = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    const before = query.get(name);
    query.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(query);
}

const textual = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml))\b)/i;

function encodedBody(body: Buffer, contentType = "") {
  if (body.length === 0) return { body: undefined, isBase64Encoded: false };
  const isBase64Encoded = !textual.test(contentType);
  return { body: body.toString(isBase64Encoded ? "base64" : "utf8"), isBase64Encoded };
}

/** Claims reach a function as strings, whatever they were in the token; a list arrives as `[a b]`. */
function authorizerOf(claims: Record<string, unknown>) {
  const text = (value: unknown) =>
    Array.isArray(value) ? `[${value.join(" ")}]` : typeof value === "string" ? value : JSON.stringify(value);
  const { scope } = claims;
  return {
    jwt: {
      claims: Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, text(value)])),
      scopes: typeof scope === "string" ? scope.split(" ") : null,
    },
  };
}

function split(url: string) {
  const at = url.indexOf("?");
  return at < 0 ? { pathname: url, search: "" } : { pathname: url.slice(0, at), search: url.slice(at + 1) };
}

function decodedOr(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `12/Mar/2027:19:03:58 +0000`, as the gateway writes it. */
function logTime(at: Date) {
  const [day, clock] = [String(at.getUTCDate()).padStart(2, "0"), at.toISOString().slice(11, 19)];
  return `${day}/${months[at.getUTCMonth()]}/${at.getUTCFullYear()}:${clock} +0000`;
}
