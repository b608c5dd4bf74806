import type { Operation, Problem, RefusalKind, RefusalsOf } from "@naqi/contracts";
import { t } from "texts:common";
import { locale, source } from "../texts/locale.ts";

interface Told {
  code?: string;
  fields?: Record<string, string>;
  details?: unknown;
  reference?: string;
}

/** Every way a call can fail, in one shape: the contract's refusals, `bug`, and `network` when nothing answered. */
export class ApiError<Code extends string = string, Details = unknown> extends Error {
  override readonly name = "ApiError";
  readonly code: Code;
  readonly fields?: Record<string, string>;
  /** What the refusal of this code carries, as its contract declares it. */
  readonly details: Details;
  readonly reference?: string;

  constructor(
    readonly kind: RefusalKind | "bug" | "network",
    message: string,
    { code = `browser.${kind}`, fields, details, reference }: Told = {},
  ) {
    super(message);
    this.code = code as Code;
    this.fields = fields;
    this.details = details as Details;
    this.reference = reference;
  }
}

type AsError<Refused> = Refused extends { code: infer Code extends string; details: infer Details }
  ? ApiError<Code, Details>
  : never;

/** What does not come from an operation: a bug, no answer, or a person who would not sign in again. */
type BrowserCode = "bug" | `browser.${RefusalKind | "bug" | "network" | "declined"}`;

/**
 * How an operation can fail: a union told apart by `code`, of which `details` follow. The server is believed about its
 * refusals as it is about its answers, because its makers ask for what the contract declares.
 */
export type ErrorOf<Op extends Operation> = AsError<RefusalsOf<Op>> | ApiError<BrowserCode, undefined>;

/**
 * Whether an answer leaves it open if the thing was made: then only the same key may be sent again. A refusal wrote
 * nothing, so what is sent after it is a new thing with a new key. A key that was already used for other details
 * means that an earlier send did go through.
 */
export const outcomeUnknown = ({ kind, code }: Partial<Pick<ApiError, "kind" | "code">>) =>
  kind === "network" || kind === "bug" || kind === "anonymous" || code === "request.keyReused";

/** The code of what ended because the person did not sign in again (`useFreshCommand`). */
export const declined = "browser.declined" satisfies BrowserCode;

/** They know, so nothing need be said. */
export const wasDeclined = ({ code }: Partial<Pick<ApiError, "code">>) => code === declined;

/** Nothing came back: offline, blocked, or the server is down. */
export const networkError = () => new ApiError("network", t("problem.network"));

/** The caller is not, or no longer, signed in. */
export const sessionEnded = () => new ApiError("anonymous", t("problem.expired"));

/** Whatever was thrown, as an `ApiError`. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError("bug", t("problem.server"));

/**
 * The error behind an answer that is not 2xx. Behind the gateway every body is a `Problem`; the gateway itself
 * answers `{ message }` in its own words, which are not for people, so the status decides what is said.
 */
export async function errorOf(status: number, body: unknown): Promise<ApiError> {
  if (isProblem(body)) {
    const told = await worded(body);
    return new ApiError(told.kind, told.message, told);
  }
  if (status === 401) return sessionEnded();
  if (status === 403) return new ApiError("forbidden", t("problem.server"));
  if (status === 404) return new ApiError("missing", t("problem.server"));
  if (status === 413) return new ApiError("invalid", t("problem.tooLarge"));
  if (status === 429) return new ApiError("limited", t("problem.limited"));
  if (status === 502 || status === 503 || status === 504) return networkError();
  return new ApiError("bug", t("problem.server"));
}

/** How long a refusal waits for its words, in milliseconds. */
const wordsPatienceMs = 3_000;

/**
 * A refusal in the reader's language, with who cancelled a booking. Its words come with the first refusal; should they not, the English sentence that
 * it carries is better than none.
 */
async function worded(problem: Problem): Promise<Problem> {
  if (locale === source && !problem.details?.["cancelled"]) return problem;
  let timer: number | undefined;
  const asItIs = new Promise<Problem>((resolve) => void (timer = window.setTimeout(resolve, wordsPatienceMs, problem)));
  const words = import("../texts/refusal-words.ts").then(({ inWords }) => inWords(problem));
  try {
    return await Promise.race([words, asItIs]);
  } catch {
    return problem;
  } finally {
    window.clearTimeout(timer);
  }
}

const kinds: Record<Problem["kind"], true> = {
  invalid: true,
  anonymous: true,
  forbidden: true,
  missing: true,
  conflict: true,
  gone: true,
  limited: true,
  bug: true,
};

/** Checked by hand: the schema would bring the whole of zod to the landing page. */
function isProblem(body: unknown): body is Problem {
  if (typeof body !== "object" || body === null) return false;
  const { kind, code, message } = body as Record<string, unknown>;
  return typeof kind === "string" && kind in kinds && typeof code === "string" && typeof message === "string";
}
