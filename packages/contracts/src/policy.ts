/** Every number the business may want to change. Money in fils, times in the unit the name says (decisions §1). */
export const policy = {
  minimumJobMinutes: 120,
  longestJobMinutes: 480,
  slotMinutes: 60,
  noticeMinutes: 180,
  horizonDays: 90,
  /** Start hours offered by the booking dialog: 11 slots (001 §9). */
  firstStartHour: 8,
  lastStartHour: 18,
  /** Plan hours a cleaner may open (000 §5). */
  firstPlanHour: 6,
  lastPlanHour: 22,
  cancelFreeHours: 24,
  cancelLateHours: 2,
  graceMinutes: 10,
  graceNeedsHours: 2,
  /** Fees are computed and shown, and charged 0, until payments exist (decisions §3.1). */
  feesEnabled: false,
  startEarlyMinutes: 60,
  welcome: { value: 1_500, minimumOrder: 6_000, days: 30 },
  restoredCodeDays: 7,
  platformFeePercent: 0,
  codeTries: { most: 10, minutes: 10 },
  contactReveals: { most: 20, minutes: 24 * 60 },
  confirmationMails: { most: 5, minutes: 60 },
  confirmationHours: 24,
  resetMails: { most: 5, minutes: 60 },
  resetHours: 1,
  subscriptionMails: { most: 3, minutes: 60 },
  subscriptionLinkDays: 7,
  tickets: { most: 5, minutes: 60 },
  /** Sensitive changes ask for a sign-in at most so long ago (decisions §6.6). */
  freshSignInMinutes: 5,
  /** Accounts whose address nobody confirmed in this time are removed (decisions §6.2). */
  unconfirmedDays: 14,
  /** Money in fils; the percentage is off the friend's first booking (decisions §1, G83, G85). */
  referral: { percent: 20, minimumOrder: 6_000, days: 30, windowDays: 30, reward: 5_000, rewardDays: 90 },
  travelFeeBeyond: 0.7,
  idempotencyDays: 7,
  defaultRadiusKm: 10,
} as const;
