import type { contracts } from "@naqi/contracts";
import type { World } from "./world.ts";

type Contracts = typeof contracts;
type Verb<Domain extends keyof Contracts> = Extract<keyof Contracts[Domain], string>;

export type OperationId = { [Domain in keyof Contracts]: `${Domain}.${Verb<Domain>}` }[keyof Contracts];

/** One of something for every operation there is: one left out does not compile. */
export type PerOperation<T> = Record<OperationId, T>;

/** Why someone in a standing may still do it, or what they are refused with; the pattern of nothing if it changes nothing. */
export type Verdict = string | RegExp;

/** What the tests know of an operation. Most of it is also in the contract: here it is written a second time, by hand. */
export interface OperationRecord {
  callers: "anyone" | "member" | "customer" | "cleaner" | "customer+cleaner" | "admin";
  /** The fields that anyone is shown; `*` is any key, `[]` the entries of a list. */
  shown?: string;
  /** Why the gate reads neither session nor standing (G121). */
  unchecked?: string;
  /** A well-formed input; without it an empty one. */
  sample?: (world: World) => Record<string, unknown>;
  /** Where it differs from `usually` of the standing (`standings.ts`). */
  suspended?: Verdict;
  unconfirmed?: Verdict;
  closed?: Verdict;
  unprotected?: Verdict;
  /** What is gone is gone: taking it away again is answered as the first time. */
  isSafeToRepeat?: true;
  /** Afterwards the same person cannot go on: the account is closed, enrolled, or signed out. */
  usesUpCaller?: true;
  /** Why members other than its owner are admitted to a record that the input names. */
  openToOthers?: string;
}

/** The records of a domain, by the full ids of its operations. */
export function records<Domain extends keyof Contracts>(
  domain: Domain,
  ofVerbs: Record<Verb<Domain>, OperationRecord>,
): Record<`${Domain}.${Verb<Domain>}`, OperationRecord> {
  return Object.fromEntries(Object.entries(ofVerbs).map(([verb, record]) => [`${domain}.${verb}`, record])) as Record<
    `${Domain}.${Verb<Domain>}`,
    OperationRecord
  >;
}

export const ownRecords = "It shows the caller's own records or public ones, and no home, document or file.";
export const freshSignIn = "It asks for a fresh sign-in, which reads the session itself.";
export const ownMarker = "It changes a small preference or a marker that only the caller sees.";

export const ownAccount = "It concerns their account alone.";
export const preparing = "It is their own, and no one else sees it before the address is confirmed.";
export const stepOfVisit = "It is a step of their own visit.";
export const confirmedBefore = "A member with a visit has confirmed the address before, and that is never taken back.";

export const stale = /\.(changedElsewhere|changedMeanwhile|edited|caseChanged)$/;
export const nothing = /^$/;
export const notYet = /^customer-onboarding\.notYet$/;
export const noChecklist = /^checklist\.(notFound|notUnderWay)$/;
