import * as z from "zod";
import type { Challenge } from "./challenge.ts";
import { filled, shownOf, type ValuesIn } from "./sentence.ts";
import { type Wrong, wrongOf } from "./wrong.ts";

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

/** The only error body. A bug has kind `bug` and a reference, without internals. */
export const Problem = z.object({
  kind: z.enum([...(Object.keys(statusOfKind) as [RefusalKind]), "bug"]),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  wrong: z
    .record(
      z.string(),
      z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() }),
    )
    .optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  reference: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;

interface Extra {
  fields?: Record<string, string>;
  details?: object;
}

/** An expected answer, thrown by core and sent to the caller as a `Problem`. */
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

declare const carried: unique symbol;
interface Carries<Details> {
  readonly [carried]: Details;
}

/** Declares the details of a refusal: `taken: ["conflict", "…", details<{ freeHours: FreeHour[] }>()]`. */
export const details = <Details extends object>() => ({}) as Carries<Details>;

export interface DeclaredRefusal<Code extends string = string, Details = unknown> extends Carries<Details> {
  readonly kind: RefusalKind;
  readonly code: Code;
  readonly text: string;
}

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

// A sentence may show only the details of its refusal.
type Checked<Given extends Names> = {
  readonly [Name in keyof Given]: [ValuesIn<Given[Name][1]>] extends [
    Given[Name] extends readonly [RefusalKind, string, Carries<infer Details>] ? keyof Details : never,
  ]
    ? Given[Name]
    : never;
};

/** Declares a domain's refusals as makers. Sentences may show details by name; other languages use codes (decision 0026). */
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
  busy: ["conflict", "This was changed at the same moment by another person or in another tab. Please try again."],
});

export const refusedByKit: readonly DeclaredRefusal[] = [
  refuseRequest.invalid,
  refuseRequest.anonymous,
  refuseRequest.keyReused,
  refuseRequest.busy,
];

/** For operations that count the caller's connection; with `refuseRequest.mailPaused` if they mail strangers. */
export const refusedByConnection = [refuseRequest.challenge, refuseRequest.limited] as const;

export type RefusedAs<Declared extends DeclaredRefusal> =
  Declared extends DeclaredRefusal<infer Code, infer Details> ? { code: Code; details: Details } : never;
