/** An account of the user pool. */
export interface PoolAccount {
  memberId: string;
  email: string;
  emailVerified: boolean;
  /** `google`: the account came by Google and has no password of ours. */
  kind: "password" | "google";
  /** A Google identity also signs in to this account, which has a password. */
  isLinked?: true;
}

/** What proves that somebody is who they say: the password, and the present code of the app where a second factor is on. */
export interface Proof {
  password: string;
  code?: string | undefined;
}

/** What core asks of the user pool. Every call is safe to repeat; an account that is gone is not an error. */
export interface Identity {
  /** The account that has this address, in any case of letters; the one with a password before one by Google. */
  find(email: string): Promise<PoolAccount | undefined>;
  /** Makes this the account's address, and marks it as its owner's. */
  confirmEmail(memberId: string, email: string): Promise<void>;
  /** Makes this the account's address, unconfirmed; refuses `member.emailTaken` when another account has it. */
  changeEmail(memberId: string, email: string): Promise<void>;
  /** Makes an account with a password and an unconfirmed address; refuses `member.emailTaken` where one has the address. */
  create(account: { email: string; password: string; fullName: string }): Promise<void>;
  /** Replaces the password; the pool's policy applies. */
  setPassword(memberId: string, password: string): Promise<void>;
  /** Refuses `security.wrongPassword`, `codeWanted`, `wrongCode` or `tooManyTries` unless the proof is good. */
  prove(memberId: string, proof: Proof): Promise<void>;
  /** Whether this is the account's password, whatever its second factor; false as well while the pool slows guessing. */
  hasPassword(memberId: string, password: string): Promise<boolean>;
  /**
   * A new secret (base32) for the app, which counts once `turnOnFactor` has proved it; refuses as `prove` does. Ends a
   * factor that is on, so whoever asks makes sure that none should be.
   */
  newFactor(memberId: string, proof: Proof): Promise<string>;
  /** Asks for a code at every sign-in from now on; `code` is of the new secret. Refuses as `prove`, and `factorOn`. */
  turnOnFactor(memberId: string, proof: { password: string; code: string }): Promise<void>;
  /** Whether the pool asks for a code at every sign-in. */
  hasFactor(memberId: string): Promise<boolean>;
  /** Asks for no code any more. */
  turnOffFactor(memberId: string): Promise<void>;
  /** Ends every session: refresh tokens stop working at once, access tokens within their 15 minutes. */
  signOutEverywhere(memberId: string): Promise<void>;
  /** Lets whoever signs in with this Google identity into the account. */
  linkGoogle(memberId: string, googleId: string): Promise<void>;
  /** Ends every link with a Google identity: it no longer signs in to this account, which keeps its password. */
  unlinkGoogle(memberId: string): Promise<void>;
  /** Accounts made before this instant whose address nobody has confirmed. Looks at the whole pool: for a daily job. */
  unconfirmedSince(before: string): Promise<PoolAccount[]>;
  /** Removes the account. */
  remove(memberId: string): Promise<void>;
}
