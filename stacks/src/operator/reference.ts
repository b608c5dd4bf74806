import { contracts } from "@naqi/contracts/contracts";
import { methodsOf, type Operation, routeOf } from "@naqi/contracts/kit/operation";
import { logGroupName } from "../stages.ts";

export interface LogLine {
  /** Milliseconds since 1970. */
  at: number;
  text: string;
}

/** The lines of a log group that contain one of the words, between two times in milliseconds. */
export type Search = (group: string, words: readonly string[], between: [number, number]) => Promise<LogLine[]>;

interface Asked {
  stage: string;
  /** The id that API Gateway gave the request. */
  reference: string;
  days: number;
  /** Milliseconds since 1970. */
  now: number;
}

/** A line with the part of the stage that wrote it. */
export interface Found extends LogLine {
  from: string;
}

const minute = 60_000;
/** A function runs for half a minute at most, and CloudWatch takes lines late. */
const longestRequest = 2 * minute;
/** An event is tried ten times within nine hours, and may be due later. */
const longestEvent = 48 * 60 * minute;

/**
 * What the logs have about a request, in order of time: the access line of the API, the lines of its function, its outbox
 * events and their mails. Empty if the access log of these days lacks the reference.
 */
export async function findReference(search: Search, { stage, reference, days, now }: Asked): Promise<Found[]> {
  const inPart = async (part: string, words: string[], between: [number, number]): Promise<Found[]> =>
    (await search(logGroupName(stage, part), words, between)).map((line) => ({ ...line, from: part }));
  const access = await inPart("access", [reference], [now - days * 24 * 60 * minute, now]);
  const [first] = access;
  if (!first) return [];
  const { routeKey, callId } = JSON.parse(first.text) as { routeKey: string; callId?: string };
  const words = [reference, ...(callId && callId !== "-" ? [callId] : [])];
  const from = first.at - longestRequest;
  const [ofFunction, after] = await Promise.all([
    inPart(domainOf(routeKey), words, [from, first.at + longestRequest]),
    inPart("jobs", [reference], [from, first.at + longestEvent]),
  ]);
  return [...access, ...ofFunction, ...after].toSorted((one, other) => one.at - other.at);
}

/** One line each: UTC, part, text. */
export const printed = (found: readonly Found[]): string[] =>
  found.map(({ at, from, text }) => `${new Date(at).toISOString()}  ${from}  ${text.trim()}`);

/** The same from the log file of the product on one machine, which has no times but their order. */
export const linesOfFile = (file: string, reference: string): string[] =>
  file.split("\n").filter((line) => line.includes(`"${reference}"`));

/** The domain of a route; `api` answers unknown paths. */
function domainOf(routeKey: string): string {
  for (const [domain, verbs] of Object.entries(contracts))
    for (const operation of Object.values<Operation>(verbs))
      if (methodsOf(operation).some((method) => `${method} ${routeOf(operation).path}` === routeKey)) return domain;
  return "api";
}
