// What must not compile; tsc says so when one of these does.
import { bookings } from "@naqi/contracts";
import type { Domain } from "@naqi/contracts/contracts";
import type { Bookings } from "@naqi/core";
import type { domains } from "@naqi/functions/domains";
import { serve } from "@naqi/functions/http/serve";
import type { Job, jobs } from "@naqi/functions/jobs";
import type { PerOperation } from "../operations/record.ts";

/** A value without one of its parts. */
declare const written: <T, Left extends keyof T>() => Omit<T, Left>;

// @ts-expect-error A domain without functions.
export const noFunctions: typeof domains = written<typeof domains, "bookings">();

// @ts-expect-error A domain's file of functions that exports no handlers.
export const noHandlers: (typeof domains)["bookings"] = async () => ({});

// @ts-expect-error A verb that the contract has and core lacks.
export const noVerb = serve(bookings, written<typeof Bookings, "quote">());

// @ts-expect-error An operation without a sample.
export const noSample: PerOperation<string> = written<PerOperation<string>, "bookings.book">();

// @ts-expect-error A sample of an operation that there is not.
export const noOperation = { "bookings.dance": "" } satisfies Partial<PerOperation<string>>;

// @ts-expect-error A job that does not say what it needs.
export const noNeeds: Job = written<(typeof jobs)["deliver-outbox"], "needs">();

// @ts-expect-error A job without an entry point.
export const noEntry: Job = written<(typeof jobs)["deliver-outbox"], "load">();

// @ts-expect-error A job whose entry point exports no handler.
export const emptyEntry: Job["load"] = async () => ({});

export const known: Domain[] = ["bookings"];
// @ts-expect-error A domain that the contracts do not have.
known.push("dancing");
