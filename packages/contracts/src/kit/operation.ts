import * as z from "zod";
import type { DeclaredRefusal, RefusedAs, refuseRequest } from "./refusal.ts";

/** Names without the schema, so that common files do not load zod on every screen. */
export const roles = ["customer", "cleaner", "admin"] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** Any caller, any signed-in member (even without a role), or the listed roles. */
export type Access = "anyone" | "member" | readonly Role[];

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

export type FileRight = "read" | "write";
export type FileFolder = "incoming" | "documents" | "messages" | "visits" | "exports";
export type VaultRight = "seal" | "open" | "mark";

/** Sets of rows that a function holds in memory, loaded at the first request. */
export type MemoryCopy = "directory" | "board" | "people";

/** MB and seconds for loading a copy: a full processor, and nearly the gateway's timeout. */
const loading = { memory: 1769, timeout: 25 } as const;

/** An operation's cloud needs; its grants derive only from them. */
export interface Needs {
  table: "none" | "reads" | "writes";
  /** User pool access. `asMember` also signs in by password, `creates` accounts, `endsFactors` turns off second factors. */
  identity?: true | "asMember" | "creates" | "endsFactors";
  /** Folders of the private bucket: `write` files or upload forms, `read` files or links. */
  files?: Readonly<Partial<Record<FileFolder, readonly FileRight[]>>>;
  pictures?: true;
  /** `offers` the subscription key, or `sends` notices to browsers. */
  push?: "offers" | "sends";
  /** Shows private data to staff or strangers: each look is audited with the network address, apart from the logs. */
  looks?: true;
  looksAt?: "memberId";
  /** Counts requests by connection: the caller's network address arrives as a daily keyed hash, for visitors and members. */
  connection?: true;
  copies?: readonly MemoryCopy[];
  /** Seals or opens account and document numbers, or computes the vault's keyed hash. */
  vault?: readonly VaultRight[];
}

/** Checked in one request. `session`: neither session nor account has ended. `standing`: also not suspended. */
export type CallerCheck = "session" | "standing";

/** Only the types of a schema: comparing all zod members per operation would cost the compiler seconds. */
export interface AnySchema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

interface Declared<In extends AnySchema, Out extends AnySchema> {
  summary: string;
  route: `${Method} /${string}`;
  access: Access;
  /** For writes except small preferences, and reads of another person's data (G121); exceptions: `tests/core/kit/gate.test.ts`. */
  checks?: CallerCheck;
  /** Beyond the default: GET reads the table, other methods write. */
  needs?: Partial<Needs>;
  /** Everything is in the address; a body, such as the form that mail programs post, is ignored. */
  bodiless?: true;
  /** MB, default 512; 1769 is a full processor. */
  memory?: number;
  /** Seconds, default 10; the gateway waits 29. */
  timeout?: number;
  input: In;
  output: Out;
  /** The type of a text answer that is not JSON. Our pages never call such an operation. */
  answers?: "text/calendar" | "text/html" | "application/xml";
  /** A repeat answers the same and writes nothing, so the browser repeats it after a lost answer (0021): always, or for these values of a field. */
  repeatable?: true | Readonly<Record<string, readonly string[]>>;
  /** Its own refusals, beside those of the gate and the kit (`refusedByKit`). Others fail in tests and local runs. */
  refuses?: readonly DeclaredRefusal[];
}

export interface Operation<In extends AnySchema = AnySchema, Out extends AnySchema = AnySchema> extends Declared<
  In,
  Out
> {
  id: string;
  needs: Needs;
  refuses: readonly DeclaredRefusal[];
}

export type AnyOperation = Operation<z.ZodType, z.ZodType>;

export type InputOf<Op extends Operation> = Op["input"]["_zod"]["input"];
export type OutputOf<Op extends Operation> = Op["output"]["_zod"]["output"];

export type RefusalsOf<Op extends Operation> = RefusedAs<
  Op["refuses"][number] | (typeof refuseRequest)[keyof typeof refuseRequest]
>;

type Verbs = Record<string, Declared<AnySchema, AnySchema>>;

type Whole<Given> = Given &
  Pick<Operation, "id" | "needs"> & {
    readonly refuses: Given extends { refuses: infer Refused } ? Refused : readonly [];
  };

type Named<Given extends Verbs> = { readonly [Verb in keyof Given]: Whole<Given[Verb]> };

/** Declares a domain's operations. Routes, functions, grants, browser client, API document and access tests derive from it. */
export function contract<const Given extends Verbs>(domain: string, verbs: Given): Named<Given> {
  const named = Object.entries(verbs).map(([verb, declared]) => {
    const table = routeOf(declared).method === "GET" ? "reads" : "writes";
    const room = declared.needs?.copies ? loading : {};
    return [verb, { refuses: [], ...room, ...declared, id: `${domain}.${verb}`, needs: { table, ...declared.needs } }];
  });
  return Object.fromEntries(named) as Named<Given>;
}

export const verbs = <const Given extends Verbs>(given: Given): Given => given;

export const isRepeatable = ({ repeatable }: Pick<Operation, "repeatable">, input: unknown): boolean =>
  repeatable === true ||
  Object.entries(repeatable ?? {}).some(([field, values]) =>
    values.includes(String((input as Record<string, unknown>)[field])),
  );

/** The operation's method, and HEAD for text answers, because other programs check addresses with it. */
export function methodsOf(operation: Pick<Operation, "route" | "answers">): readonly (Method | "HEAD")[] {
  const { method } = routeOf(operation);
  return operation.answers ? [method, "HEAD"] : [method];
}

export function routeOf(operation: Pick<Operation, "route">) {
  const [method, path] = operation.route.split(" ") as [Method, string];
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
  return { method, path, parameters };
}
