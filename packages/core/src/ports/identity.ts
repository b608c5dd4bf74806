/** An account of the user pool. */
export interface PoolAccount {
  memberId: string;
  email: string;
  emailVerified: boolean;
  /** `google`: the account came by Google and has no password of ours. */
  kind: "password" | "google";
}

/** What core asks of the user pool. Every call is safe to repeat; an account that is gone is not an error. */
export interface Identity {
  /** The account that has this address, in any case of letters; the one with a password before one by Google. */
  find(email: string): Promise<PoolAccount | undefined>;
  /** Makes this the account's address, and marks it as its owner's. */
  confirmEmail(memberId: string, email: string): Promise<void>;
  /** Makes this the account's address, unconfirmed; refuses `member.emailTaken` when another account has it. */
  changeEmail(memberId: string, email: string): Promise<void>;
  /** Replaces the password; the pool's policy applies. */
  setPassword(memberId: string, password: string): Promise<void>;
  /** Ends every session: refresh tokens stop working at once, access tokens within their 15 minutes. */
  signOutEverywhere(memberId: string): Promise<void>;
  /** Lets whoever signs in with this Google identity into the account. */
  linkGoogle(memberId: string, googleId: string): Promise<void>;
  /** Accounts made before this instant whose address nobody has confirmed. Looks at the whole pool: for a daily job. */
  unconfirmedSince(before: string): Promise<PoolAccount[]>;
  /** Removes the account. */
  remove(memberId: string): Promise<void>;
}
