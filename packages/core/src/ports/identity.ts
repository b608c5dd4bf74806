/** What core asks of the user pool. Every call is safe to repeat; an account that is gone is not an error. */
export interface Identity {
  /** Marks the account's address as its owner's. */
  confirmEmail(memberId: string): Promise<void>;
  /** Replaces the password; the pool's policy applies. */
  setPassword(memberId: string, password: string): Promise<void>;
  /** Ends every session: refresh tokens stop working at once, access tokens within their 15 minutes. */
  signOutEverywhere(memberId: string): Promise<void>;
  /** Removes the account. */
  remove(memberId: string): Promise<void>;
}
