/** A refusal in Cognito's own words: `type` becomes `__type`, `status` the HTTP status (400 for nearly all). */
export class PoolError extends Error {
  readonly type: string;
  readonly status: number;

  constructor(type: string, message: string, status = 400) {
    super(message);
    this.name = "PoolError";
    this.type = type;
    this.status = status;
  }
}

export const invalidParameter = (message: string) => new PoolError("InvalidParameterException", message);
export const notAuthorized = (message: string) => new PoolError("NotAuthorizedException", message);

/** The one answer for a wrong password and for an unknown address, so that neither tells the other. */
export const wrongCredentials = () => notAuthorized("Incorrect username or password.");
export const userNotFound = () => new PoolError("UserNotFoundException", "User does not exist.");
export const usernameExists = () => new PoolError("UsernameExistsException", "User already exists");
export const emailTaken = () =>
  new PoolError("AliasExistsException", "An account with the given email already exists.");
export const refreshTokenReused = () =>
  new PoolError("RefreshTokenReuseException", "Refresh token has been invalidated by rotation.");
export const codeMismatch = () =>
  new PoolError("CodeMismatchException", "Invalid verification code provided, please try again.");
export const codeUsedBefore = () =>
  new PoolError("ExpiredCodeException", "Your software token has already been used once.");
export const codeExpired = () =>
  new PoolError("ExpiredCodeException", "Invalid code provided, please request a code again.");
