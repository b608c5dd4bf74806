import type { IncomingMessage, ServerResponse } from "node:http";
import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { BodyTooLarge, closeAfterAnswer, readBody } from "./body.ts";
import { addressOf, toEvent } from "./event.ts";
import type { Route } from "./matcher.ts";
import { matcher } from "./matcher.ts";
import { refuse, writeResult } from "./result.ts";
import type { OwnRefusal } from "./result.ts";
import type { TokenCheck } from "./token.ts";

export { toEvent } from "./event.ts";
export { matcher } from "./matcher.ts";
export { writeResult } from "./result.ts";
export { tokenCheck } from "./token.ts";

export type Handler = (
  event: APIGatewayProxyEventV2WithJWTAuthorizer,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

export interface GatewayRoute extends Route {
  /** Open to anyone: no token is looked at. */
  public: boolean;
  handler: Handler;
}

export interface GatewayOptions {
  routes: readonly GatewayRoute[];
  check: TokenCheck;
  /** The `$default` route: anything that no route matches. Without one the gateway answers its own 404. */
  fallback?: Handler;
  /** Headers the distribution adds to every request, such as the origin's secret. Copies a client sends are dropped. */
  headers?: () => Record<string, string>;
  /** Milliseconds a function may take; AWS ends the wait at 30 s. */
  patience?: number;
}

const stage = "api";
const largestBody = 10 * 1024 * 1024;

/**
 * CloudFront, an HTTP API with the stage `api` and its Lambda functions in one: `handle` takes everything below `/api`.
 */
export function createGateway({ routes, check, fallback, headers, patience = 29_000 }: GatewayOptions) {
  const match = matcher(routes);

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = (request.url ?? "").split("?")[0]?.slice(`/${stage}`.length) ?? "";
    const found = match(request.method ?? "GET", path);
    const handler = found?.route.handler ?? fallback;
    if (!handler) return refuseEarly(request, response, 404);

    const checked = found && !found.route.public ? check(request.headers.authorization) : undefined;
    if (checked && "status" in checked) {
      return refuseEarly(request, response, checked.status, { "www-authenticate": checked.challenge });
    }
    const body = await readBody(request, largestBody);
    const event = toEvent(request, {
      body,
      routeKey: found ? `${found.route.method} ${found.route.path}` : "$default",
      pathParameters: found?.parameters ?? {},
      claims: checked?.claims,
      stage,
    });
    event.headers = { ...ofClient(event.headers), "cloudfront-viewer-address": viewerOf(request), ...headers?.() };
    const { requestId } = event.requestContext;
    response.setHeader("apigw-requestid", requestId);
    const result = await withinPatience(handler(event, contextOf(requestId, event.routeKey, patience)), patience);
    return result === tooLate ? refuse(response, 503) : writeResult(response, result);
  }

  return {
    /** Answers one request; never throws. A function that throws is the gateway's 500, one that takes too long its 503. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      try {
        await answer(request, response);
      } catch (error) {
        if (response.headersSent || response.destroyed) return void response.destroy();
        refuseEarly(request, response, error instanceof BodyTooLarge ? 413 : 500);
      }
    },
  };
}

function refuseEarly(
  request: IncomingMessage,
  response: ServerResponse,
  status: OwnRefusal,
  headers?: Record<string, string>,
) {
  closeAfterAnswer(request, response);
  refuse(response, status, headers);
}

// These headers are set only by CloudFront; a client's values are dropped.
const ofClient = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith("cloudfront-")));

const viewerOf = (request: IncomingMessage) => `${addressOf(request)}:${request.socket.remotePort ?? 0}`;

const tooLate = Symbol("too late");

async function withinPatience(work: Promise<unknown>, patience: number) {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<typeof tooLate>((resolve) => {
    timer = setTimeout(() => resolve(tooLate), patience);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

function contextOf(requestId: string, routeKey: string, patience: number): Context {
  const deadline = Date.now() + patience;
  const nothing = () => undefined;
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName: routeKey,
    functionVersion: "$LATEST",
    invokedFunctionArn: "arn:aws:lambda:local:000000000000:function:local",
    memoryLimitInMB: "512",
    awsRequestId: requestId,
    logGroupName: "local",
    logStreamName: "local",
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: nothing,
    fail: nothing,
    succeed: nothing,
  };
}
