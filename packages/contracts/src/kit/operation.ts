import * as z from "zod";
import type { DeclaredRefusal, RefusedAs, refuseRequest } from "./refusal.ts";

/** Their names alone: a screen that imports the schema of a file which every screen needs brings zod to all of them. */
export const roles = ["customer", "cleaner", "admin"] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** Who may call: anyone at all, any signed-in member (with a role or without), or the listed roles. */
export type Access = "anyone" | "member" | readonly Role[];

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

export type FileRight = "read" | "write";
/** Parts of the private bucket: what browsers upload, and what of it is kept. */
export type FileFolder = "incoming" | "documents" | "messages" | "visits" | "exports";
export type VaultRight = "seal" | "open" | "mark";

/** Whole sets of rows that a function keeps in its memory, loaded at the first request. */
export type MemoryCopy = "directory" | "board" | "people";

/** The memory (MB) and time (seconds) for loading one: a whole processor, and nearly as long as the gateway waits. */
const loading = { memory: 1769, timeout: 25 } as const;

/** What an operation's function needs of the cloud; its grants are made from it and from nothing else. */
export interface Needs {
  /** The widest thing it does to the table. */
  table: "none" | "reads" | "writes";
  /** It acts on accounts in the user pool; `asMember` also signs a member in by the password they give, `creates` makes one, `endsFactors` turns second factors off. */
  identity?: true | "asMember" | "creates" | "endsFactors";
  /** In which folders of the private bucket it makes forms for or writes files (`write`), or looks at or links to them (`read`). */
  files?: Readonly<Partial<Record<FileFolder, readonly FileRight[]>>>;
  /** It publishes pictures that the site shows. */
  pictures?: true;
  /** It says what browsers subscribe with (`offers`), or shows notices in them (`sends`). */
  push?: "offers" | "sends";
  /** It shows what staff or strangers may not look at unseen: who looked is noted with their address, apart from the logs. */
  looks?: true;
  /** With it, of a list: by which id of its items it is noted who was shown. */
  looksAt?: "memberId";
  /** It counts requests by connection: the caller's network address reaches it as a keyed hash of the day, for visitors and members. */
  connection?: true;
  /** The copies that it loads. Its function gets the memory and the time for it. */
  copies?: readonly MemoryCopy[];
  /** It seals or opens account and document numbers, or makes the vault's keyed hash of something. */
  vault?: readonly VaultRight[];
}

/**
 * What the gate checks of the caller in one request: `session` that neither their session nor their account has ended, `standing`
 * that they are not suspended either.
 */
export type CallerCheck = "session" | "standing";

/** A schema as far as types ask: comparing all of zod's members for each operation would cost the compiler seconds. */
export interface AnySchema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

interface Declared<In extends AnySchema, Out extends AnySchema> {
  /** One sentence for the API document. */
  summary: string;
  route: `${Method} /${string}`;
  access: Access;
  /**
   * For operations that change anything but small preferences, and for reads of another person's private data, homes,
   * documents and files (G121). `tests/core/kit/gate.test.ts` lists the others with the reason. Operations of staff alone always
   * check session, role, standing and second factor.
   */
  checks?: CallerCheck;
  /** What goes beyond its method: a GET reads the table, and anything else writes it. */
  needs?: Partial<Needs>;
  /** What it does stands in its address alone: of a body, such as the form that mail programs post, nothing is read. */
  bodiless?: true;
  /** MB of its function, 512 where it is not said; a whole processor comes at 1769. */
  memory?: number;
  /** Seconds its function may take, 10 where it is not said; the gateway waits 29. */
  timeout?: number;
  input: In;
  output: Out;
  /** The type of its answer where that is a text and no JSON. Our own pages never call such an operation. */
  answers?: "text/calendar" | "text/html" | "application/xml";
  /**
   * The refusals its work may answer with, beside those of the gate and the kit (`refusedByKit`); none where it is not
   * said. Another one fails in tests and local runs.
   */
  refuses?: readonly DeclaredRefusal[];
}

export interface Operation<In extends AnySchema = AnySchema, Out extends AnySchema = AnySchema> extends Declared<
  In,
  Out
> {
  /** `domain.verb`, unique over the product. */
  id: string;
  needs: Needs;
  refuses: readonly DeclaredRefusal[];
}

/** Some operation whose schemas are asked at run time. */
export type AnyOperation = Operation<z.ZodType, z.ZodType>;

export type InputOf<Op extends Operation> = Op["input"]["_zod"]["input"];
export type OutputOf<Op extends Operation> = Op["output"]["_zod"]["output"];

/** What an operation may refuse, each by its code with what it carries: its own refusals, and those any may answer. */
export type RefusalsOf<Op extends Operation> = RefusedAs<
  Op["refuses"][number] | (typeof refuseRequest)[keyof typeof refuseRequest]
>;

type Verbs = Record<string, Declared<AnySchema, AnySchema>>;

/** A declaration with what it leaves out. */
type Whole<Given> = Given &
  Pick<Operation, "id" | "needs"> & {
    readonly refuses: Given extends { refuses: infer Refused } ? Refused : readonly [];
  };

type Named<Given extends Verbs> = { readonly [Verb in keyof Given]: Whole<Given[Verb]> };

/**
 * Declares the operations of one domain. The route table, the functions and their grants, the browser client,
 * the API document and the access tests all derive from what is written here.
 */
export function contract<const Given extends Verbs>(domain: string, verbs: Given): Named<Given> {
  const named = Object.entries(verbs).map(([verb, declared]) => {
    const table = routeOf(declared).method === "GET" ? "reads" : "writes";
    const room = declared.needs?.copies ? loading : {};
    return [verb, { refuses: [], ...room, ...declared, id: `${domain}.${verb}`, needs: { table, ...declared.needs } }];
  });
  return Object.fromEntries(named) as Named<Given>;
}

/** Declares some of a domain's operations in a file of their own; `contract` takes them up. */
export const verbs = <const Given extends Verbs>(given: Given): Given => given;

/**
 * The methods under which an operation is reached: its own, and HEAD where other programs than ours fetch its answer. They
 * ask with it whether an address is alive.
 */
export function methodsOf(operation: Pick<Operation, "route" | "answers">): readonly (Method | "HEAD")[] {
  const { method } = routeOf(operation);
  return operation.answers ? [method, "HEAD"] : [method];
}

/** Splits `POST /bookings/{bookingId}/start` into its method, its path and the names in braces. */
export function routeOf(operation: Pick<Operation, "route">) {
  const [method, path] = operation.route.split(" ") as [Method, string];
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
  return { method, path, parameters };
}
