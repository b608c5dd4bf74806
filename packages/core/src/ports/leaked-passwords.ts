/** The passwords that stand in lists of leaked ones, of which whoever is asked learns no password. */
export interface LeakedPasswords {
  /** Whether it is one of them; false where nobody can say, so that an outage locks nobody out. */
  has(password: string): Promise<boolean>;
}
