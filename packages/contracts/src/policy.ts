/** All numbers that the business may change. Money in fils, times in the named unit (decisions §1). */
export const policy = {
  minimumJobMinutes: 120,
  longestJobMinutes: 480,
  slotMinutes: 60,
  noticeMinutes: 180,
  horizonDays: 90,
  /** Days of free hours in the search, including today. */
  searchDays: 14,
  /** The recommended order, in stars: `weight` reviews of `mean` (in tenths); newcomers have a turn every `newcomerDays` days. */
  recommended: {
    mean: 45,
    weight: 8,
    soon: 0.3,
    times: 0.5,
    near: 0.5,
    nearKm: 20,
    newcomer: 0.5,
    newcomerReviews: 5,
    newcomerDays: 4,
  },
  /** The booking dialog's 11 start hours (001 §9). */
  firstStartHour: 8,
  lastStartHour: 18,
  /** Hours of a cleaner's plan (000 §5). */
  firstPlanHour: 6,
  lastPlanHour: 22,
  cancelFreeHours: 24,
  cancelLateHours: 2,
  graceMinutes: 10,
  graceNeedsHours: 2,
  /** Fees are computed and shown but charged 0 until payments exist (decisions §3.1). */
  feesEnabled: false,
  startEarlyMinutes: 60,
  /** Progress of a visit (decisions §3.1, 0084): hours and minutes around the start, hours to answer, and the staff target (G134). */
  visit: {
    onMyWayHours: 2,
    late: { least: 5, most: 120, times: 3 },
    lateUntilMinutes: 30,
    waitMinutes: 30,
    noShowHours: 2,
    noAccessHours: 24,
    staffTargetHours: 72,
    noteLength: 500,
  },
  /** Calls between customer and assignee (G127): minutes after the end, and a member's daily reads of numbers, per visit and in total. */
  calls: {
    minutesAfterEnd: 60,
    ofVisit: { most: 10, minutes: 24 * 60 },
    ofMember: { most: 40, minutes: 24 * 60 },
  },
  /** How long a start can be undone; the customer is notified afterwards (G139). */
  undoStartSeconds: 60,
  mostUndoneStarts: 3,
  /** Tries of a start code per booking, in 15 minutes and in a day. */
  startCodeTries: { most: 5, minutes: 15 },
  startCodeTriesOfDay: { most: 20, minutes: 24 * 60 },
  startCodes: { most: 10, minutes: 60 },
  /** The maximum clock error of a phone, and how long it may keep a step offline (decision 0084). */
  stamp: { skewMinutes: 2, hours: 12 },
  completeAfterMinutes: 30,
  /** Reminders before the start, unless the booking or move was later (decisions §5). */
  remindHours: { day: 24, hours: 2 },
  /** Bookings without start or completion (decisions §3.1, 0081): when to ask, and when they end. */
  askAfterHours: 2,
  closeAfterHours: 48,
  closeAfterAskedHours: 24,
  completeAfterHours: 24,
  disputeDays: 14,
  /** Problems (decisions §3.10): hours to report and answer; characters, pictures, reports per member, days for a re-clean. */
  problems: {
    reportHours: 72,
    answerHours: 24,
    shortest: 10,
    longest: 2_000,
    pictures: 6,
    most: 5,
    minutes: 24 * 60,
    comeAgainDays: 14,
    /** Proposed start times of a re-clean, and the cleaner's hours to answer (G140). */
    recleanTimes: 3,
    recleanAnswerHours: 24,
  },
  reopenDays: 14,
  /** Moves (decisions §3.1): free until then, later by a proposal that expires. */
  moveFreeHours: 24,
  proposalHours: 6,
  mostMoves: 3,
  /** Proposals per party and booking; each is mailed (decision 0082). */
  proposals: { most: 6, minutes: 24 * 60 },
  feeWindowHours: 24,
  /** More time for a job under way (decision 0085): maximum per request; requests and answers end this long after the end. */
  extension: { mostMinutes: 240, answerMinutes: 30 },
  extensions: { most: 6, minutes: 24 * 60 },
  /** Lines and characters of a checklist; pictures before and after each, and in total; days kept (decision 0085). */
  checklist: { items: 20, length: 80, picturesEach: 2, pictures: 20, days: 90 },
  welcome: { value: 1_500, minimumOrder: 6_000, days: 30 },
  /** The minimum remaining validity of a returned code or credit (decisions §3.6, 0088). */
  restoredCodeDays: 7,
  /** The maximum price: times the minimum, and in fils (decisions G101). */
  offer: { times: 3, most: 1_000_000 },
  /** The maximum discount of a percent code and of a fixed code, in fils (decisions G101). */
  mostPercentOff: 10_000,
  mostFixedOff: 50_000,
  /** Codes that staff issue: form defaults (001 §2); maximum days, people at once, and rows in a file. */
  customCode: { value: 1_500, minimumOrder: 6_000, days: 30, mostDays: 365, people: 100, exported: 1_000 },
  /** An admin's daily maximum of promised discounts, single codes and campaigns, in fils. */
  promisedOfDay: { most: 5_000_000, minutes: 24 * 60 },
  campaign: { mostDays: 365, mostUses: 1_000_000, perPerson: 100 },
  /** Days of a credit; goodwill in fils at once, and per admin and day. */
  wallet: { days: 365, goodwill: 20_000, goodwillOfDay: { most: 100_000, minutes: 24 * 60 } },
  /** Staff review times in hours, usual and maximum (000 §9). A case stays open for an admin this many minutes. */
  reviewHours: { usual: 24, most: 48 },
  caseLookMinutes: 10,
  /** Tips after a visit: fils and days. */
  tips: { least: 100, most: 50_000, days: 14 },
  /** Replacements (decision 0093): number, hours after the start, days from today, candidates examined, minutes for a choice to be booked. */
  replacement: { most: 3, hours: 24, days: 3, candidates: 12, choosingMinutes: 2 },
  /**
   * Asking any verified cleaner (decision 0192): minutes to answer, for favorites alone and for others, and the least; how many are asked at once,
   * and from which hours before the start three are; cleaners of a search; minutes that a search needs; a customer's open searches, and days kept.
   */
  dispatches: {
    favoriteMinutes: 10,
    answerMinutes: 5,
    leastMinutes: 2,
    favoritesAtOnce: 3,
    urgentHours: 4,
    urgentAtOnce: 3,
    candidates: 12,
    minutes: 15,
    open: 3,
    asked: { most: 10, minutes: 60 },
    days: 30,
  },
  /**
   * Waiting lists of a cleaner's day (decision 0193): customers for a day, lists for a customer, minutes that a freed hour is held for each,
   * and offers without an answer that end a wait.
   */
  waits: { ofDay: 20, ofCustomer: 10, minutes: 15, unanswered: 3, joined: { most: 20, minutes: 60 } },
  platformFeePercent: 0,
  /** Totals include VAT. With a tax registration number, receipts are tax invoices (decisions G100). */
  vat: { percent: 5, trn: undefined as string | undefined },
  /** Tries per member or address of a password or second factor. */
  securityTries: { most: 20, minutes: 60 },
  /** With `ofMailbox`, `most` is per connection and mailbox, so that strangers cannot block the owner (decision 0107). */
  recoveryTries: { most: 10, minutes: 60, ofMailbox: 100 },
  codeTries: { most: 10, minutes: 10 },
  /** Phone numbers that a customer reveals, the same on the account's first day, and customers per cleaner's number. */
  contactReveals: { most: 20, minutes: 24 * 60 },
  newcomerReveals: { most: 5, minutes: 24 * 60 },
  revealsOfOne: { most: 60, minutes: 24 * 60 },
  confirmationMails: { most: 5, minutes: 60 },
  /** All accounts of one mailbox, including the first mails (decisions G104). */
  mailboxConfirmations: { most: 6, minutes: 60, ofMailbox: 18 },
  emailUndoHours: 72,
  confirmationHours: 24,
  signUps: { most: 5, minutes: 60, ofMailbox: 50 },
  resetMails: { most: 5, minutes: 60, ofMailbox: 15 },
  resetHours: 1,
  subscriptionMails: { most: 3, minutes: 60, ofMailbox: 9 },
  subscriptionLinkDays: 7,
  tickets: { most: 5, minutes: 60, ofMailbox: 50 },
  /** Mails, sign-ups and tickets per connection, each separately (G122); `solved` with challenges. Mobile networks share addresses. */
  connection: { most: 20, minutes: 60, solved: 100 },
  /** One to two seconds on a phone; for one connection, once, and for these minutes. */
  challenge: { bits: 8, rounds: 4_000, minutes: 10 },
  /** The stage's mails to unconfirmed addresses (G122): ten times a launch hour of 60 sign-ups. SES acts at 5 % bounces of a day. */
  strangerMails: { most: 600, minutes: 60 },
  /** Characters. */
  ticketReply: 4_000,
  ticketNote: 2_000,
  personNote: 2_000,
  /** What one ticket's row may hold: 24 of the longest entries are below 400 kB. The writer's share leaves room for answers. */
  ticketEntries: { most: 24, ofWriter: 18 },
  /** Sessions per person, the oldest end first; days as of the pool's refresh tokens (decision 0076). */
  sessions: { most: 20, days: 30 },
  /** A sign-in that waits for its code lives this long, in the pool and in its deployed client. */
  signInCodeMinutes: 3,
  /** Sign-ins with a password are refused this long after it ended: longer than one waits for its code (decision 0162). */
  signInWaitMinutes: 5,
  knownBrowsers: { most: 20, days: 400 },
  /** The maximum sign-in age for sensitive changes (decisions §6.6). */
  freshSignInMinutes: 5,
  /** Accounts with unconfirmed addresses are removed then (decisions §6.2). */
  unconfirmedDays: 14,
  /** Fils; percent off the friend's first booking (decisions §1, G83, G85). */
  referral: {
    percent: 20,
    minimumOrder: 6_000,
    days: 30,
    windowDays: 30,
    reward: 5_000,
    rewardDays: 90,
    /** A reward waits this long after the friend's booking, and can be taken back within these days (decisions G86, G116). */
    holdHours: 72,
    reverseDays: 14,
    /** An attached code expires without a completed booking (decisions §3.7). */
    pendingDays: 180,
    /** A referrer's latest bookings of each kind for address comparison (G119). */
    placesLooked: 25,
    /** Places this near are the same, unless their units differ. */
    samePlaceMetres: 25,
    /** Places with the same words this near are the same, if one names no unit. */
    sameWordsMetres: 500,
    listed: 20,
    looked: 100,
    /** How long a mailbox and phone with a welcome or friend's code are remembered after the account (decisions G116). */
    rememberedDays: 730,
  },
  /** Reviews (decisions §1, §3.9): days, hours to edit, days to reply. Released after both ratings or `blindDays`; 0 is immediate. */
  reviews: {
    /** The invitation to review, after completion (G141). */
    inviteHours: 2,
    days: 14,
    editHours: 48,
    replyDays: 30,
    blindDays: 7 as number,
    length: 1000,
    tags: 3,
    noteLength: 500,
  },
  travelFeeBeyond: 0.7,
  idempotencyDays: 7,
  defaultRadiusKm: 10,
  /** Onboarding (000 §5, §9): km, fils, characters. */
  radius: { least: 5, most: 50, step: 5 },
  serviceAreas: 40,
  mostTravelFee: 10_000,
  hourlyRate: { least: 1_000, most: 50_000, preset: 2_500, recommended: [2_500, 7_500] },
  bioLength: 200,
  bioLongLength: 1000,
  mostYears: 50,
  customServices: 20,
  customServiceMinutes: 60,
  /** Earnings estimate: hours a week and weeks a month (000 §9). */
  estimate: { hours: 20, weeks: 4.33 },
  /** Percent of the six sections for submission and dashboard (000 §4). */
  completionThreshold: 80,
  reapplyDays: 30,
  /** Bytes, seconds (000 §5, decisions §1). */
  documentBytes: 10 * 1024 * 1024,
  pictureBytes: 5 * 1024 * 1024,
  uploadSeconds: 300,
  linkSeconds: 60,
  documentForms: { most: 60, minutes: 60 },
  pictureForms: { most: 30, minutes: 60 },
  /** Re-encodings of message pictures: more than upload forms, because a message may be retried. */
  pictureDraws: { most: 60, minutes: 60 },
  workPictures: 6,
  expiryWarningDays: [30, 7, 1],
  /** Approval needs a work permit or trade licence (decisions G36). */
  uaeEligibility: true,
  /** A customer's visits (decisions G104): ahead, with a verified identity, with one cleaner, and at the same hour. */
  visits: { ahead: 20, aheadVerified: 100, withOneCleaner: 6, atOneHour: 3 },
  /** Plans (decision 0087): per customer and cleaner, then days, hours and misses of their visits. */
  plans: {
    most: 5,
    mostOfCleaner: 60,
    daysAhead: 30,
    firstHours: 24,
    skipHours: 24,
    noticeDays: 14,
    consentDays: 14,
    misses: 3,
    shown: 4,
    skipped: 12,
    /** New plans per customer, and pauses per plan; each is mailed to both parties. */
    made: { most: 10, minutes: 24 * 60 },
    pauses: { most: 6, minutes: 24 * 60 },
  },
  /** Per customer (decisions G104). */
  bookings: { most: 10, minutes: 60 },
  cancellations: { most: 10, minutes: 60 },
  requestDays: 14,
  openRequests: 20,
  posts: { most: 30, minutes: 60 },
  properties: 50,
  /** Homes (decision 0191): booked together, characters of instructions and of a note, and visits of a week that are read from each tab. */
  homes: { atOnce: 8, instructions: 1000, note: 500, inWeek: 100 },
  /** Characters. */
  propertyAccessLength: 120,
  specialRequirementsLength: 1000,
  /** Default budget of the preferences in fils, whole dirhams (001 §5). */
  preferredBudget: { min: 5_000, max: 50_000 },
  favorites: 200,
  savedFilters: { most: 5, nameLength: 40 },
  /** The maximum of an offer, in fils for each of its hours: twice the highest hourly rate (decision 0045). */
  mostProposedPerHour: 100_000,
  offersPerRequest: 50,
  applications: { most: 60, minutes: 24 * 60 },
  applicationsToOne: { most: 3, minutes: 24 * 60 },
  /** Messages per minute, and characters; minutes until an unread one is mailed (decisions G77). */
  messages: { most: 30, minutes: 1 },
  messageLength: 2000,
  unreadMailMinutes: 2,
  /** A calendar feed: days back, visits each way, reads and renewals. */
  calendar: { pastDays: 30, most: 200, reads: { most: 60, minutes: 60 }, renewals: { most: 10, minutes: 60 } },
  /** One-time reminders in days; for `offers` unseen offers after `offersMinutes`; not for codes issued within `freshCodeDays`. */
  nudges: { customerDays: 2, cleanerDays: 3, offers: 3, offersMinutes: 120, codeDays: 3, freshCodeDays: 1 },
  noticeDays: 90,
  /** Per member; another one replaces the oldest. */
  pushBrowsers: 5,
  /** Teams (decision 0098): places, invitations (`ofMailbox`: by all businesses) and reassignments, each of which notifies the customer. */
  team: {
    /** Hours after a completed job in which its assignee keeps the conversation (decision 0145). */
    messagesHoursAfter: 24,
    seats: 20,
    invitationDays: 7,
    invitations: { most: 10, minutes: 24 * 60 },
    mailboxInvitations: { most: 3, minutes: 7 * 24 * 60, ofMailbox: 9 },
    givenOfJob: { most: 6, minutes: 24 * 60 },
    given: { most: 60, minutes: 24 * 60 },
  },
  inquiries: { most: 20, minutes: 24 * 60 },
  reports: { most: 10, minutes: 24 * 60 },
  blocked: 200,
  /** Payouts wait this long after a change of method (decisions G32). */
  payoutHoldHours: 48,
  payoutMethods: 5,
  /** A second admin's confirmation (decision 0095): hours to confirm, hours of a suspension meanwhile, minutes a number is shown. */
  secondPair: {
    hours: 24,
    holdHours: 48,
    shownMinutes: 15,
    days: 90,
    asked: { most: 20, minutes: 24 * 60 },
    suspended: { most: 100, minutes: 24 * 60 },
    /** An admin's own limit at once, in fils; more needs a second admin (G135). */
    issued: 500_000,
  },
  /** A suspended member's visits within these days are held and listed for staff (G117); later ones follow in time. */
  suspendedVisitDays: 14,
  auditExported: 5_000,
  /** The list of people (decision 0099): rows of a file, selected people, decisions at once, saved views per admin, and name length. */
  people: { exported: 5_000, chosen: 500, decided: 50, views: 20, viewName: 40 },
  exports: { most: 1, minutes: 24 * 60 },
  exportHours: 24,
} as const;
