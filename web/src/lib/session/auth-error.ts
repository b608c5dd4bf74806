import { t } from "texts:common";
import { ApiError, errorOf, networkError } from "../http/api-error.ts";

const taken = () =>
  new ApiError("conflict", t("auth.taken"), { code: "auth.taken", fields: { email: t("auth.taken") } });

/** The server's sign-up errors, at the form's own fields. */
export function signUpError(thrown: unknown): unknown {
  if (!(thrown instanceof ApiError)) return thrown;
  if (thrown.code === "member.emailTaken") return taken();
  const { newPassword, ...fields } = thrown.fields ?? {};
  if (!newPassword) return thrown;
  return new ApiError(thrown.kind, thrown.message, { code: thrown.code, fields: { ...fields, password: newPassword } });
}

/** The pool's errors, as the spec's messages (000 §8). */
export function authError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const { name, message } = thrown instanceof Error ? thrown : new Error();
  switch (name) {
    case "NetworkError":
      return networkError();
    case "NotAuthorizedException":
      // The pool locks an account temporarily under this name too.
      return /attempts/i.test(message)
        ? new ApiError("limited", t("auth.limited"))
        : new ApiError("anonymous", t("auth.invalid"), { code: "auth.invalid" });
    case "UserNotFoundException":
    // A refresh token that was rotated: the session is over.
    case "RefreshTokenReuseException":
      return new ApiError("anonymous", t("auth.invalid"), { code: "auth.invalid" });
    case "UserNotConfirmedException":
      return new ApiError("forbidden", t("auth.unconfirmed"), { code: "auth.unconfirmed" });
    case "LimitExceededException":
    case "TooManyRequestsException":
    case "TooManyFailedAttemptsException":
      return new ApiError("limited", t("auth.limited"));
    case "UserLambdaValidationException":
    case "OAuthSignInException":
      return refusedByTrigger(message);
    default:
      return new ApiError("bug", t(message ? "auth.failed" : "auth.unknown"), { code: "auth.failed" });
  }
}

/** The password was right, and the authenticator code is required next. */
export const codeWanted = () => new ApiError("anonymous", t("auth.codeWanted"), { code: "auth.codeWanted" });

/** The pool's error for that code. */
export function codeError(thrown: unknown): ApiError {
  const { name, message } = thrown instanceof Error ? thrown : new Error();
  switch (name) {
    case "CodeMismatchException":
    case "ExpiredCodeException":
      return new ApiError("invalid", t("auth.wrongCode"), {
        code: "auth.wrongCode",
        fields: { code: t("auth.wrongCode") },
      });
    case "NotAuthorizedException":
      return /attempts/i.test(message) ? authError(thrown) : codeOver();
    // The page was reloaded, or the factor was turned off meanwhile.
    case "SignInException":
    case "SoftwareTokenMFANotFoundException":
      return codeOver();
    default:
      return authError(thrown);
  }
}

/** The refusal of a sign-in soon after its password ended, in the reader's language; undefined for anything else. */
export async function signInLater(thrown: unknown): Promise<ApiError | undefined> {
  const isLater = thrown instanceof Error && thrown.message.includes(laterOnServer);
  return isLater
    ? errorOf(403, { kind: "forbidden", code: "security.signInLater", message: laterOnServer })
    : undefined;
}

const codeOver = () => new ApiError("anonymous", t("auth.codeOver"), { code: "auth.codeOver" });

// The sentences of the contracts' `emailTaken`, `sessionEnded` and `signInLater`, which are English for every reader.
const takenOnServer = "An account with this email already exists";
const endedOnServer = "This session has ended";
const laterOnServer = "Your password has just changed. Please wait a few minutes, then sign in again.";

/** Our own trigger's sentence is wrapped in one of Cognito's: 'PreSignUp failed with error …'. */
function refusedByTrigger(message: string) {
  if (message.includes(takenOnServer)) return taken();
  // This browser was signed out from another one.
  if (message.includes(endedOnServer)) return new ApiError("anonymous", t("auth.invalid"), { code: "auth.ended" });
  // Cognito's own creation of an account that our trigger has just linked; the next try finds the link (decisions
  // §6.5).
  if (/already found an entry for username/i.test(message)) {
    return new ApiError("conflict", t("auth.failed"), { code: "auth.linked" });
  }
  return new ApiError("bug", t("auth.failed"), { code: "auth.failed" });
}
