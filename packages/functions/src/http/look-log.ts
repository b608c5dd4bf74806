import type { MiddlewareObj } from "@middy/core";
import type { Needs } from "@naqi/contracts";
import { now } from "@naqi/core";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
} from "aws-lambda";
import { log } from "./log.ts";
import { viewerOf } from "./viewer.ts";

/** Who looked at what, from where: ids, and the one place where an address stands. */
export interface Look {
  at: string;
  operation: string;
  memberId: string;
  /** What was looked at, by the parameters of the path; of a list the ids of what stood in it. */
  of: Record<string, string | readonly string[] | undefined>;
  address: string;
  requestId: string;
}

let note: ((look: Look) => Promise<void>) | undefined;

/** Says where looks are noted; the entry point of every domain that has any does. */
export const noteLooksBy = (noting: (look: Look) => Promise<void>) => {
  note = noting;
};

/** The ids of the items of a list as it is answered. */
function listed(response: APIGatewayProxyStructuredResultV2 | null | undefined, id: string): string[] {
  const { items = [] } = JSON.parse(response?.body ?? "{}") as { items?: Record<string, string>[] };
  return items.flatMap((item) => item[id] ?? []);
}

/**
 * Notes what was shown, before it is shown, apart from this function's own log (ASVS 16; issue 11, B7). That it was looked at
 * stands in the audit by then; where the address cannot be noted, the log says so and nobody is kept from their work.
 */
export const lookLog = (
  operation: string,
  looksAt: Needs["looksAt"],
): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> => ({
  after: async ({ event, response }) => {
    const { requestId, ...context } = event.requestContext as APIGatewayProxyEventV2WithJWTAuthorizer["requestContext"];
    if (!note) throw new Error(`Nothing notes the looks of ${operation}.`);
    try {
      await note({
        at: now(),
        operation,
        memberId: String(context.authorizer?.jwt.claims.sub),
        of: { ...event.pathParameters, ...(looksAt && { [looksAt]: listed(response, looksAt) }) },
        address: viewerOf(event),
        requestId,
      });
    } catch (error) {
      const { name } = error instanceof Error ? error : new Error();
      log({ level: "error", message: "a look was not noted", operation, requestId, cause: name });
    }
  },
});
