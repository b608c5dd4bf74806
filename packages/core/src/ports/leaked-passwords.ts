export interface LeakedPasswords {
  /** False when the service fails, so that an outage locks no member out. */
  has(password: string): Promise<boolean>;
}
