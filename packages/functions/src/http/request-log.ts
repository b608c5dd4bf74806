import type { MiddlewareObj } from "@middy/core";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
} from "aws-lambda";
import { log } from "./log.ts";

/** One line per request: which operation, by whom, with what outcome, in how many milliseconds. */
export const requestLog = (
  operation: string,
): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> => {
  const started = new WeakMap<object, number>();
  const finish = ({
    event,
    response,
  }: {
    event: APIGatewayProxyEventV2;
    response?: APIGatewayProxyStructuredResultV2 | null;
  }) => {
    const context = event.requestContext as Partial<APIGatewayProxyEventV2WithJWTAuthorizer["requestContext"]>;
    log({
      level: "info",
      operation,
      requestId: event.requestContext.requestId,
      memberId: context.authorizer?.jwt?.claims?.sub,
      status: response?.statusCode,
      ms: Math.round(performance.now() - (started.get(event) ?? performance.now())),
    });
  };
  return {
    before: ({ event }) => void started.set(event, performance.now()),
    after: finish,
    onError: finish,
  };
};
