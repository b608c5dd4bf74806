/** Signing in, signing up, and the messages of 000 §8. */
export const auth = {
  "auth.email": "Email",
  "auth.password": "Password",
  "auth.signIn": "Sign In",
  "auth.signingIn": "Signing in…",

  "auth.invalid": "Invalid email or password",
  "auth.unconfirmed": "Please check your email and click the confirmation link",
  "auth.taken": "An account with this email already exists",
  "auth.weak": "Password is too weak. Please choose a stronger password",
  "auth.limited": "Too many attempts. Please try again later",
  "auth.failed": "Authentication failed. Please try again",
} as const;
