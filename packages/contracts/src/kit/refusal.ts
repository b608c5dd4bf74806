import * as z from "zod";
import type { Challenge } from "./challenge.ts";
import { filled, shownOf, type ValuesIn } from "./sentence.ts";
import { type Wrong, wrongOf } from "./wrong.ts";

/** Every way the product says no, and the HTTP status each becomes. The only such table. */
export const statusOfKind = {
  invalid: 400,
  anonymous: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  gone: 410,
  limited: 429,
} as const;
export type RefusalKind = keyof typeof statusOfKind;

/** The one error body. A bug has kind `bug`, a reference and nothing else of the inside. */
export const Problem = z.object({
  kind: z.enum([...(Object.keys(statusOfKind) as [RefusalKind]), "bug"]),
  code: z.string(),
  message: z.string(),
  /** Input path to sentence, for refusals that concern single fields. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The same as codes with the values of their sentences, for whoever words them in another language. */
  wrong: z
    .record(
      z.string(),
      z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() }),
    )
    .optional(),
  /** What the caller needs in order to go on: a new quote, the nearest free hours, the current status. */
  details: z.record(z.string(), z.unknown()).optional(),
  /** Names the log line of a bug. */
  reference: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;

interface Extra {
  fields?: Record<string, string>;
  details?: object;
}

/** An answer, not an accident: thrown by core, carried to the caller as a `Problem`. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    readonly kind: RefusalKind,
    readonly code: string,
    text: string,
    readonly extra: Extra = {},
  ) {
    super(filled(text, shownOf(extra.details)));
  }

  get status() {
    return statusOfKind[this.kind];
  }

  toProblem(): Problem {
    const { fields, details } = this.extra;
    return {
      kind: this.kind,
      code: this.code,
      message: this.message,
      ...(fields && { fields, wrong: codesOf(fields) }),
      ...(details && { details: { ...details } }),
    };
  }
}

const codesOf = (fields: Record<string, string>): Record<string, Wrong> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, sentence]) => {
      const code = wrongOf(sentence);
      return code ? [[path, code]] : [];
    }),
  );

/** Exists in types alone: what a refusal carries beside its code. */
declare const carried: unique symbol;
interface Carries<Details> {
  readonly [carried]: Details;
}

/** Declares what a refusal carries: `taken: ["conflict", "…", details<{ freeHours: FreeHour[] }>()]`. */
export const details = <Details extends object>() => ({}) as Carries<Details>;

/** A refusal as a contract declares it. */
export interface DeclaredRefusal<Code extends string = string, Details = unknown> extends Carries<Details> {
  readonly kind: RefusalKind;
  readonly code: Code;
  readonly text: string;
}

/** Makes a refusal, with exactly the details that were declared for it. */
export interface RefusalMaker<Code extends string = string, Details = undefined> extends DeclaredRefusal<
  Code,
  Details
> {
  (
    ...given: undefined extends Details
      ? [extra?: Omit<Extra, "details">]
      : [extra: Omit<Extra, "details"> & { details: Details }]
  ): Refusal;
}

type Names = Record<string, readonly [RefusalKind, string] | readonly [RefusalKind, string, Carries<object>]>;

type Makers<Domain extends string, Given extends Names> = {
  readonly [Name in keyof Given & string]: RefusalMaker<
    `${Domain}.${Name}`,
    Given[Name] extends readonly [RefusalKind, string, Carries<infer Details>] ? Details : undefined
  >;
};

// A sentence shows what its refusal carries, and nothing else.
type Checked<Given extends Names> = {
  readonly [Name in keyof Given]: [ValuesIn<Given[Name][1]>] extends [
    Given[Name] extends readonly [RefusalKind, string, Carries<infer Details>] ? keyof Details : never,
  ]
    ? Given[Name]
    : never;
};

/**
 * Declares a domain's closed set of refusals as makers: `throw refuseBooking.notFound()`. Their sentences are English and
 * may show details by name (`{minimumOrderAmount}`); other languages word them by their codes (decision 0036).
 */
export function refusals<const Domain extends string, const Given extends Names>(
  domain: Domain,
  names: Given & Checked<Given>,
): Makers<Domain, Given> {
  const made = Object.entries(names).map(([name, [kind, text]]) => {
    const code = `${domain}.${name}`;
    const make = (extra?: Extra) => new Refusal(kind, code, text, extra);
    return [name, Object.assign(make, { kind, code, text })];
  });
  return Object.fromEntries(made) as Makers<Domain, Given>;
}

/** What any operation may answer, whatever its domain. */
export const refuseRequest = refusals("request", {
  invalid: ["invalid", "Please check the form and try again."],
  malformed: ["invalid", "The request is not valid JSON."],
  tooLarge: ["invalid", "The request is too large."],
  unknownRoute: ["missing", "There is nothing at this address."],
  anonymous: ["anonymous", "Not authenticated"],
  forbidden: ["forbidden", "You are not allowed to do this."],
  origin: ["forbidden", "Requests must come through the site."],
  limited: ["limited", "Too many attempts. Please try again later"],
  challenge: [
    "limited",
    "There were many requests from your network. Please wait a moment and try again.",
    details<{ challenge: Challenge }>(),
  ],
  mailPaused: ["limited", "We're sending more email than usual. Please try again in an hour."],
  keyReused: ["conflict", "This form was already sent with different details. Please open it again."],
  busy: ["conflict", "This was changed by someone else at the same moment. Please try again."],
});

/** What the gate and the kit refuse by themselves in whatever they carry; operations do not declare it. */
export const refusedByKit: readonly DeclaredRefusal[] = [
  refuseRequest.invalid,
  refuseRequest.anonymous,
  refuseRequest.keyReused,
  refuseRequest.busy,
];

/** What an operation refuses that counts the caller's connection; with `refuseRequest.mailPaused` where it mails strangers. */
export const refusedByConnection = [refuseRequest.challenge, refuseRequest.limited] as const;

/** A declared refusal as its caller gets it. */
export type RefusedAs<Declared extends DeclaredRefusal> =
  Declared extends DeclaredRefusal<infer Code, infer Details> ? { code: Code; details: Details } : never;
