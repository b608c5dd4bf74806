export interface PoolAccount {
  memberId: string;
  email: string;
  emailVerified: boolean;
  /** `google`: the account signs in with Google and has no password here. */
  kind: "password" | "google";
  isLinked?: true;
}

export interface Proof {
  password: string;
  code?: string | undefined;
}

/** The user pool. Every call is safe to repeat; a missing account is no error. */
export interface Identity {
  /** The account with this address, ignoring case; a password account before a Google account. */
  find(email: string): Promise<PoolAccount | undefined>;
  confirmEmail(memberId: string, email: string): Promise<void>;
  /** Sets the account's address as unconfirmed; refuses `member.emailTaken`. */
  changeEmail(memberId: string, email: string): Promise<void>;
  /** Creates an account with a password and an unconfirmed address; refuses `member.emailTaken`. */
  create(account: { email: string; password: string; fullName: string }): Promise<void>;
  setPassword(memberId: string, password: string): Promise<void>;
  /** Refuses `security.wrongPassword`, `codeWanted`, `wrongCode` or `tooManyTries` unless the proof is valid. */
  prove(memberId: string, proof: Proof): Promise<void>;
  /** Ignores the second factor; also false while the pool slows guessing. */
  hasPassword(memberId: string, password: string): Promise<boolean>;
  /** A new app secret (base32), active after `turnOnFactor`; refuses as `prove` does. Ends an active factor, so the caller checks first. */
  newFactor(memberId: string, proof: Proof): Promise<string>;
  /** Requires a code at every sign-in; `code` belongs to the new secret. Refuses as `prove`, and `factorOn`. */
  turnOnFactor(memberId: string, proof: { password: string; code: string }): Promise<void>;
  hasFactor(memberId: string): Promise<boolean>;
  turnOffFactor(memberId: string): Promise<void>;
  /** Ends every session: refresh tokens stop at once, access tokens within 15 minutes. */
  signOutEverywhere(memberId: string): Promise<void>;
  linkGoogle(memberId: string, googleId: string): Promise<void>;
  /** Removes every Google identity from the account, which keeps its password. */
  unlinkGoogle(memberId: string): Promise<void>;
  /** Accounts created before this instant with an unconfirmed address. Scans the pool: for a daily job. */
  unconfirmedSince(before: string): Promise<PoolAccount[]>;
  remove(memberId: string): Promise<void>;
}
