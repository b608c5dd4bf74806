import { PoolError, invalidParameter } from "./errors.ts";

/** What a password must have, as in the stack of the real pool: no kind of character is asked for. */
export const PASSWORD_POLICY = { minimumLength: 10 };

const LONGEST = 256;

/**
 * Refuses a password that the policy does not allow.
 *
 * @throws InvalidPasswordException with the reason, or InvalidParameterException when it is too long or is edged by spaces
 */
export function checkPassword(password: string): void {
  if (password.length > LONGEST || /^\s|\s$/.test(password)) {
    throw invalidParameter("1 validation error detected: Value at 'password' failed to satisfy constraint.");
  }
  if (password.length < PASSWORD_POLICY.minimumLength) {
    throw new PoolError("InvalidPasswordException", "Password did not conform with policy: Password not long enough");
  }
}
