import type { Operation, Problem, RefusalKind, RefusalsOf } from "@naqi/contracts";
import { t } from "texts:common";
import { locale, source } from "../texts/locale.ts";

interface Told {
  code?: string;
  fields?: Record<string, string>;
  details?: unknown;
  reference?: string;
}

/** Every way a call can fail, in one shape: the contract's refusals, `bug`, and `network` without an answer. */
export class ApiError<Code extends string = string, Details = unknown> extends Error {
  override readonly name = "ApiError";
  readonly code: Code;
  readonly fields?: Record<string, string>;
  /** The details of a refusal with this code, as its contract declares them. */
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

/** Failures that are not an operation's: a bug, no answer, or a declined sign-in. */
type BrowserCode = "bug" | `browser.${RefusalKind | "bug" | "network" | "declined"}`;

/**
 * How an operation can fail: a union by `code`, with typed `details`. The server's refusals are trusted like its
 * answers, because its constructors require what the contract declares.
 */
export type ErrorOf<Op extends Operation> = AsError<RefusalsOf<Op>> | ApiError<BrowserCode, undefined>;

/**
 * Whether the outcome is unknown: then only the same key may be sent again. A refusal wrote nothing, so the next
 * attempt gets a new key. A key used for other details means that an earlier attempt succeeded.
 */
export const outcomeUnknown = ({ kind, code }: Partial<Pick<ApiError, "kind" | "code">>) =>
  kind === "network" || kind === "bug" || kind === "anonymous" || code === "request.keyReused";

/** The code of an action that ended because the member did not sign in again (`useFreshCommand`). */
export const declined = "browser.declined" satisfies BrowserCode;

/** The member knows, so no message is shown. */
export const wasDeclined = ({ code }: Partial<Pick<ApiError, "code">>) => code === declined;

/** No answer: offline, blocked, or the server is down. */
export const networkError = () => new ApiError("network", t("problem.network"));

/** No answer to a repeated command: it may have been carried out, and sending it once more does not do it twice. */
export const unknownOutcome = () => new ApiError("network", t("problem.unknown"));

/** The caller is not, or no longer, signed in. */
export const sessionEnded = () => new ApiError("anonymous", t("problem.expired"));

/** Anything thrown, as an `ApiError`. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError("bug", t("problem.server"));

/**
 * The error of a non-2xx response. Behind the gateway every body is a `Problem`; the gateway itself returns `{ message
 * }` in technical terms, so the status decides the text.
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

/** How long a refusal waits for its translation, in milliseconds. */
const wordsPatienceMs = 3_000;

/**
 * A refusal in the reader's language, with who cancelled a booking. Its catalogue loads with the first refusal; if that
 * fails, the English sentence in the response is used.
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

/** Checked by hand: the schema would add all of zod to the landing page. */
function isProblem(body: unknown): body is Problem {
  if (typeof body !== "object" || body === null) return false;
  const { kind, code, message } = body as Record<string, unknown>;
  return typeof kind === "string" && kind in kinds && typeof code === "string" && typeof message === "string";
}
