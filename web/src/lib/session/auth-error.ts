import { ApiError, networkError } from "../api-error.ts";
import { t } from "../messages.ts";

/** What the pool threw, as the spec's messages (000 §8). */
export function authError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const { name, message } = thrown instanceof Error ? thrown : new Error();
  switch (name) {
    case "NetworkError":
      return networkError();
    case "NotAuthorizedException":
      // The pool locks an account for a while under this name too.
      return /attempts/i.test(message)
        ? new ApiError("limited", t("auth.limited"))
        : new ApiError("anonymous", t("auth.invalid"), { code: "auth.invalid" });
    case "UserNotFoundException":
      return new ApiError("anonymous", t("auth.invalid"), { code: "auth.invalid" });
    case "UserNotConfirmedException":
      return new ApiError("forbidden", t("auth.unconfirmed"), { code: "auth.unconfirmed" });
    case "UsernameExistsException":
    case "AliasExistsException":
      return new ApiError("conflict", t("auth.taken"), { code: "auth.taken", fields: { email: t("auth.taken") } });
    case "InvalidPasswordException":
      return new ApiError("invalid", t("auth.weak"), { code: "auth.weak", fields: { password: t("auth.weak") } });
    case "LimitExceededException":
    case "TooManyRequestsException":
    case "TooManyFailedAttemptsException":
      return new ApiError("limited", t("auth.limited"));
    default:
      return new ApiError("bug", t("auth.failed"), { code: "auth.failed" });
  }
}
