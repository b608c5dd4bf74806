import middy, { type MiddlewareObj } from "@middy/core";
import { Call, noteFaultsBy, now, reportUndeclared } from "@naqi/core";
import type { Operation } from "@naqi/contracts";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { actorOf } from "./actor.ts";
import { compressed } from "./compressed.ts";
import { inputOf } from "./input.ts";
import { log, logBug } from "./log.ts";
import { lookLog } from "./look-log.ts";
import { originOnly } from "./origin.ts";
import { problems } from "./problems.ts";
import { notFoundPage } from "./not-found-page.ts";
import { requestLog } from "./request-log.ts";

// Set only on Lambda. There the caller gets the refusal and we the alarm; in tests and local runs it is a bug.
noteFaultsBy(logBug);
if (process.env.AWS_LAMBDA_FUNCTION_NAME) reportUndeclared((message) => log({ level: "error", message }));

export type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;
type Verbs<Operations> = { [Verb in keyof Operations]: (input: never) => Promise<unknown> };

type Edge = MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>;

interface Served {
  more?: readonly Edge[];
  /** If the response is text of this type instead of JSON. */
  type?: Operation["answers"];
}

const answered = (body: unknown, type: Operation["answers"]): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: { "content-type": type ? `${type}; charset=utf-8` : "application/json", "cache-control": "no-store" },
  body: type ? String(body) : JSON.stringify(body),
});

/**
 * One handler per operation of a domain, under its verb's name. A verb that core does not implement does not compile.
 * middy provides the edges; core does the work.
 */
export function serve<Operations extends Record<string, Operation>>(operations: Operations, verbs: Verbs<Operations>) {
  const handlers = Object.entries(operations).map(([verb, operation]) => {
    const work = verbs[verb as keyof Operations] as (input: unknown) => Promise<unknown>;
    const answer = (event: APIGatewayProxyEventV2) => inCall(operation, event, () => work(inputOf(operation, event)));
    const { looks, looksAt } = operation.needs;
    const more = looks ? [lookLog(operation.id, looksAt)] : [];
    return [verb, serveOne(operation.id, answer, { more, type: operation.answers })];
  });
  return Object.fromEntries(handlers) as { [Verb in keyof Operations]: Handler };
}

function inCall(operation: Operation, event: APIGatewayProxyEventV2, work: () => Promise<unknown>) {
  const at = now();
  return Call.run({ actor: actorOf(operation, event, at), now: at, requestId: event.requestContext.requestId }, work);
}

/** A handler with the common edges: compression, log line, refusals and bugs as problems, the origin's secret. */
export const serveOne = (
  name: string,
  work: (event: APIGatewayProxyEventV2) => Promise<unknown>,
  { more = [], type }: Served = {},
) =>
  middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(compressed())
    .use(requestLog(name))
    .use(problems())
    .use(originOnly())
    .use([...more])
    .use(type === "text/html" ? [notFoundPage()] : [])
    .handler(async (event) => answered(await work(event), type)) as unknown as Handler;
