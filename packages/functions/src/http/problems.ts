import type { MiddlewareObj } from "@middy/core";
import { type Problem, Refusal } from "@naqi/contracts";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { logBug } from "./log.ts";

const answer = (statusCode: number, problem: Problem): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { "content-type": "application/json", "cache-control": "no-store" },
  body: JSON.stringify(problem),
});

/**
 * Maps a refusal to its status and `Problem`; any other error is a bug, identified by the request id and detailed only
 * in the log.
 */
export const problems = (): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> => ({
  onError: (request) => {
    const { error, event } = request;
    if (error instanceof Refusal) {
      request.response = answer(error.status, error.toProblem());
      return;
    }
    const reference = event.requestContext.requestId;
    logBug(reference, error);
    const message = "Something went wrong on our side. Please try again.";
    request.response = answer(500, { kind: "bug", code: "bug", message, reference });
  },
});
