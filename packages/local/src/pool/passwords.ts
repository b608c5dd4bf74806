import { PoolError, invalidParameter } from "./errors.ts";

/** What a password must have; the stack of the real pool uses the same numbers. Special characters are not asked for. */
export const PASSWORD_POLICY = {
  minimumLength: 10,
  requireLowercase: true,
  requireUppercase: true,
  requireDigit: true,
};

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
  const reason = weaknessOf(password);
  if (reason) throw new PoolError("InvalidPasswordException", `Password did not conform with policy: ${reason}`);
}

function weaknessOf(password: string): string | null {
  const policy = PASSWORD_POLICY;
  if (password.length < policy.minimumLength) return "Password not long enough";
  if (policy.requireLowercase && !/[a-z]/.test(password)) return "Password must have lowercase characters";
  if (policy.requireUppercase && !/[A-Z]/.test(password)) return "Password must have uppercase characters";
  if (policy.requireDigit && !/[0-9]/.test(password)) return "Password must have numeric characters";
  return null;
}
