import type { MiddlewareObj } from "@middy/core";
import { Refusal } from "@naqi/contracts";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
} from "aws-lambda";
import { log } from "./log.ts";

/**
 * One line per request that wrote, was refused or failed: operation, caller, outcome, refusal code, milliseconds.
 * Successful reads appear only in the API's access log.
 */
export const requestLog = (
  operation: string,
): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> => {
  const started = new WeakMap<object, number>();
  const finish = ({
    event,
    response,
    error,
  }: {
    event: APIGatewayProxyEventV2;
    response?: APIGatewayProxyStructuredResultV2 | null;
    error?: Error | null;
  }) => {
    const isRead = event.requestContext.http.method === "GET";
    if (isRead && (response?.statusCode ?? 500) < 400) return;
    const context = event.requestContext as Partial<APIGatewayProxyEventV2WithJWTAuthorizer["requestContext"]>;
    log({
      level: "info",
      operation,
      requestId: event.requestContext.requestId,
      memberId: context.authorizer?.jwt?.claims?.sub,
      status: response?.statusCode,
      ...(error instanceof Refusal && { refused: error.code }),
      ms: Math.round(performance.now() - (started.get(event) ?? performance.now())),
    });
  };
  return {
    before: ({ event }) => void started.set(event, performance.now()),
    after: finish,
    onError: finish,
  };
};
