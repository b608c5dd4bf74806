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

/** Who looked at what, from where: ids, and the only place where the address is stored. */
export interface Look {
  at: string;
  operation: string;
  memberId: string;
  /** What was looked at, by path parameters; for a list, the ids of its items. */
  of: Record<string, string | readonly string[] | undefined>;
  address: string;
  requestId: string;
}

let note: ((look: Look) => Promise<void>) | undefined;

/** Sets where looks are written; called by the entry point of every domain that records looks. */
export const noteLooksBy = (noting: (look: Look) => Promise<void>) => {
  note = noting;
};

/** The ids in a list response, or of the people that a search found. */
function listed(response: APIGatewayProxyStructuredResultV2 | null | undefined, id: string): string[] {
  type Listed = Record<string, string>[];
  const { items, people } = JSON.parse(response?.body ?? "{}") as { items?: Listed; people?: Listed };
  return (items ?? people ?? []).flatMap((item) => item[id] ?? []);
}

/**
 * Logs the access before the data is shown, apart from this function's own log (ASVS 16; issue 11, B7). The audit
 * already records the access. If writing the address fails, that is logged and the staff member can continue.
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
