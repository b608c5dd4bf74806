/** Every number the business may want to change. Money in fils, times in the unit the name says (decisions §1). */
export const policy = {
  minimumJobMinutes: 120,
  longestJobMinutes: 480,
  slotMinutes: 60,
  noticeMinutes: 180,
  horizonDays: 90,
  /** Days whose free hours the search knows, today among them. */
  searchDays: 14,
  /**
   * What the recommended order weighs, in stars: the rating as if there were `weight` more reviews of the mean (in tenths,
   * while nobody has one), being free soon, being free at the preferred times, being near within `nearKm`, and on one
   * of `newcomerDays` days having fewer than `newcomerReviews` reviews.
   */
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
  /**
   * How a visit really goes (decisions §3.1, 0084): from when its cleaner is on the way; minutes late, how often that is said and until
   * so long after the start; waited at the door, or for a person who does not come; hours to answer the other party's report,
   * and within which staff aim to decide what the two disagree on (G134).
   */
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
  /**
   * Calls between the customer and the assigned person (G127): minutes after the end until which they are possible, and how often
   * one member reads a number, of one visit and of all, in a day.
   */
  calls: {
    minutesAfterEnd: 60,
    ofVisit: { most: 10, minutes: 24 * 60 },
    ofMember: { most: 40, minutes: 24 * 60 },
  },
  /** For how long a start can be undone; the customer is notified afterwards (G139). */
  undoStartSeconds: 60,
  /** How often the start of one visit can be undone. */
  mostUndoneStarts: 3,
  /** Tries at the code of a start: one booking's in a quarter of an hour, and in a day. */
  startCodeTries: { most: 5, minutes: 15 },
  startCodeTriesOfDay: { most: 20, minutes: 24 * 60 },
  /** Codes that a customer has made for one visit. */
  startCodes: { most: 10, minutes: 60 },
  /** How far a phone's clock may be from ours, and how long one without signal may keep a step (decision 0084). */
  stamp: { skewMinutes: 2, hours: 12 },
  /** A job is completed so long after Start at the earliest (decisions G102). */
  completeAfterMinutes: 30,
  /** Both are reminded of a booking so long before its start, unless it was made or moved later than that (decisions §5). */
  remindHours: { day: 24, hours: 2 },
  /**
   * Bookings that nobody starts or completes (decisions §3.1, 0081): both are asked so long after the end; what nobody confirms is
   * closed, at the earliest so long after they were asked; a job under way counts as completed; what they disagree on is closed.
   */
  askAfterHours: 2,
  closeAfterHours: 48,
  closeAfterAskedHours: 24,
  completeAfterHours: 24,
  disputeDays: 14,
  /**
   * A problem with a visit: reported until so long after its end, answered by the other party for so long before staff look
   * at it (decisions §3.10); characters, pictures, how often one member reports, and for how long a cleaner comes again.
   */
  problems: {
    reportHours: 72,
    answerHours: 24,
    shortest: 10,
    longest: 2_000,
    pictures: 6,
    most: 5,
    minutes: 24 * 60,
    comeAgainDays: 14,
    /** Start times of a re-clean that staff propose, and how long the cleaner may answer (G140). */
    recleanTimes: 3,
    recleanAnswerHours: 24,
  },
  /** So long after its completion staff may reopen a booking (decisions §3.1). */
  reopenDays: 14,
  /** Moving a booking (decisions §3.1): alone until so long before its start, then by a proposal that lapses. */
  moveFreeHours: 24,
  proposalHours: 6,
  mostMoves: 3,
  /** New times that one party proposes for one booking, each of which the other is mailed about (decision 0082). */
  proposals: { most: 6, minutes: 24 * 60 },
  feeWindowHours: 24,
  /** More time for a job under way (decision 0085): at most so much at once; it is asked for, and answered, so long beyond the end. */
  extension: { mostMinutes: 240, answerMinutes: 30 },
  /** How often it is asked for of one booking, each of which its customer is mailed about. */
  extensions: { most: 6, minutes: 24 * 60 },
  /** Lines of a checklist, characters of one; pictures before and after a line each, and of all; days it is kept (decision 0085). */
  checklist: { items: 20, length: 80, picturesEach: 2, pictures: 20, days: 90 },
  welcome: { value: 1_500, minimumOrder: 6_000, days: 30 },
  /** A code, and credit of a visit that was taken away, that come back are good for so long at least (decisions §3.6, 0088). */
  restoredCodeDays: 7,
  /** What a customer may offer: so many times the minimum price, and so many fils (decisions G101). */
  offer: { times: 3, most: 1_000_000 },
  /** The most a percent code takes off, and a code of an amount is worth, in fils (decisions G101). */
  mostPercentOff: 10_000,
  mostFixedOff: 50_000,
  /** What staff issue: the form begins with these (001 §2); at most so many days, people at once, and rows in a file. */
  customCode: { value: 1_500, minimumOrder: 6_000, days: 30, mostDays: 365, people: 100, exported: 1_000 },
  /** What one member of staff promises with codes in a day, one by one and in campaigns, in fils: the most that they can take off. */
  promisedOfDay: { most: 5_000_000, minutes: 24 * 60 },
  /** How long a campaign may run, and the most of its numbers. */
  campaign: { mostDays: 365, mostUses: 1_000_000, perPerson: 100 },
  /**
   * A customer's credit lapses so long after it was given; what staff give out of kindness is at most so many fils at once, and
   * of one member of staff in a day.
   */
  wallet: { days: 365, goodwill: 20_000, goodwillOfDay: { most: 100_000, minutes: 24 * 60 } },
  /** Hours within which staff look at what waits for them: usually, and at the latest (000 §9). Whoever opened a case has it so long. */
  reviewHours: { usual: 24, most: 48 },
  caseLookMinutes: 10,
  /** What a customer may give once a visit is completed, in fils and within so many days. */
  tips: { least: 100, most: 50_000, days: 14 },
  /**
   * Others instead of a cleaner who cancelled or did not come (decision 0093): so many, until so long after the start; once the
   * hour is too near, on so many days from today. So many are looked at who would do by what the search knows.
   */
  replacement: { most: 3, hours: 24, days: 3, candidates: 12 },
  platformFeePercent: 0,
  /** Every total includes VAT. With a tax registration number receipts are tax invoices and name it (decisions G100). */
  vat: { percent: 5, trn: undefined as string | undefined },
  /** Tries of one member, or for one address, at what a password and a code of the second factor protect. */
  securityTries: { most: 20, minutes: 60 },
  /**
   * Limits with `ofMailbox` count a connection and a mailbox together, so that a stranger elsewhere cannot use up the owner's
   * tries; `ofMailbox` bounds all connections together (decision 0107).
   */
  recoveryTries: { most: 10, minutes: 60, ofMailbox: 100 },
  codeTries: { most: 10, minutes: 10 },
  /** Numbers that one customer looks up, the same in the account's first day, and customers who look up one cleaner's. */
  contactReveals: { most: 20, minutes: 24 * 60 },
  newcomerReveals: { most: 5, minutes: 24 * 60 },
  revealsOfOne: { most: 60, minutes: 24 * 60 },
  confirmationMails: { most: 5, minutes: 60 },
  /** Of all accounts whose addresses are of one mailbox, the first ones included (decisions G104). */
  mailboxConfirmations: { most: 6, minutes: 60, ofMailbox: 18 },
  /** The former address of an account can undo a change for so long (G143). */
  emailUndoHours: 72,
  confirmationHours: 24,
  /** Accounts that somebody tries to make for one mailbox. */
  signUps: { most: 5, minutes: 60, ofMailbox: 50 },
  resetMails: { most: 5, minutes: 60, ofMailbox: 15 },
  resetHours: 1,
  subscriptionMails: { most: 3, minutes: 60, ofMailbox: 9 },
  subscriptionLinkDays: 7,
  tickets: { most: 5, minutes: 60, ofMailbox: 50 },
  /**
   * Mails, sign-ups and tickets that one connection causes, each counted by itself (G122): so many freely, and up to `solved` in
   * all with a solved challenge each. A mobile network shows thousands of people behind one address.
   */
  connection: { most: 20, minutes: 60, solved: 100 },
  /** A challenge takes a phone one to two seconds; it is set for one connection, is good once, and for so many minutes. */
  challenge: { bits: 8, rounds: 4_000, minutes: 10 },
  /**
   * Mails that the whole stage sends to addresses nobody has confirmed (G122): ten times a good hour of the launch (60 sign-ups),
   * and far below what harms the sender's reputation (SES acts at 5 % bounces of a day's mails).
   */
  strangerMails: { most: 600, minutes: 60 },
  /** Characters of an answer to one. */
  ticketReply: 4_000,
  /** Sessions of one person, of which the oldest end; they last as long as the pool's refresh tokens (decision 0076). */
  sessions: { most: 20, days: 30 },
  /** Browsers that are known again, the last ones; all of them are forgotten so long after the last sign-in. */
  knownBrowsers: { most: 20, days: 400 },
  /** Sensitive changes ask for a sign-in at most so long ago (decisions §6.6). */
  freshSignInMinutes: 5,
  /** Accounts whose address nobody confirmed in this time are removed (decisions §6.2). */
  unconfirmedDays: 14,
  /** Money in fils; the percentage is off the friend's first booking (decisions §1, G83, G85). */
  referral: {
    percent: 20,
    minimumOrder: 6_000,
    days: 30,
    windowDays: 30,
    reward: 5_000,
    rewardDays: 90,
    /** A reward waits so long after the friend's booking, and is taken back within so many days of it (decisions G86, G116). */
    holdHours: 72,
    reverseDays: 14,
    /** A code that was attached lapses without a completed booking (decisions §3.7). */
    pendingDays: 180,
    /** A referrer's latest bookings of each kind whose addresses are compared (G119). */
    placesLooked: 25,
    /** Two places so near each other are one, unless their units differ. */
    samePlaceMetres: 25,
    /** Two places with the same words, of which one names no unit, are one so near each other. */
    sameWordsMetres: 500,
    /** Friends that the card lists, the latest. */
    listed: 20,
    /** Friends that are read for it. */
    looked: 100,
    /** For so long a mailbox and a phone that had a welcome or a friend's code are known after the account (decisions G116). */
    rememberedDays: 730,
  },
  /**
   * A completed visit is reviewed within `days`, the review is changed within `editHours` and answered within `replyDays`.
   * It is shown once the cleaner has rated the visit too, after `blindDays` at the latest; 0 shows it at once (decisions §1, §3.9).
   */
  reviews: {
    /** After its completion a visit's customer is invited to review it (G141). */
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
  /** Areas a cleaner may serve. */
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
  /** Percent of the six sections from which a profile may be submitted and the dashboard opens (000 §4). */
  completionThreshold: 80,
  /** Whoever was rejected may submit again after so long (decisions §3.5). */
  reapplyDays: 30,
  /** Bytes, seconds (000 §5, decisions §1). */
  documentBytes: 10 * 1024 * 1024,
  pictureBytes: 5 * 1024 * 1024,
  uploadSeconds: 300,
  linkSeconds: 60,
  documentForms: { most: 60, minutes: 60 },
  pictureForms: { most: 30, minutes: 60 },
  /** How often a picture of a line is drawn, sent or not: more than a form allows, because a line may be tried again. */
  pictureDraws: { most: 60, minutes: 60 },
  /** What a cleaner shows of past work. */
  workPictures: 6,
  /** Warnings before a document's last day (decisions §3.4). */
  expiryWarningDays: [30, 7, 1],
  /** A work permit, or a business's trade licence, is needed for approval (decisions G36). */
  uaeEligibility: true,
  /** A customer's visits (decisions G104): ahead, with a verified identity, with one cleaner, and at the same hour. */
  visits: { ahead: 20, aheadVerified: 100, withOneCleaner: 6, atOneHour: 3 },
  /**
   * Plans (decision 0087): how many a customer and a cleaner have, how far ahead a visit is booked, the first one at the
   * earliest, what a visit is skipped before, the cleaner's notice, how long a new price waits, and the misses that end one.
   */
  plans: {
    most: 5,
    mostOfCleaner: 60,
    daysAhead: 30,
    firstHours: 24,
    skipHours: 24,
    noticeDays: 14,
    consentDays: 14,
    misses: 3,
    /** Dates shown, and that may be skipped, of those that are not booked yet; and so many are left out at most at a time. */
    shown: 4,
    skipped: 12,
    /** Plans that one customer makes, and pauses of one plan, ended or resumed in between: both parties are mailed about each. */
    made: { most: 10, minutes: 24 * 60 },
    pauses: { most: 6, minutes: 24 * 60 },
  },
  /** Bookings and cancellations of one customer (decisions G104). */
  bookings: { most: 10, minutes: 60 },
  cancellations: { most: 10, minutes: 60 },
  requestDays: 14,
  openRequests: 20,
  /** Requests that one customer posts, taken off again or not. */
  posts: { most: 30, minutes: 60 },
  properties: 50,
  /** Characters. */
  propertyAccessLength: 120,
  specialRequirementsLength: 1000,
  /** Whole dirhams in fils: what the budget of the preferences begins with (001 §5). */
  preferredBudget: { min: 5_000, max: 50_000 },
  /** Cleaners a customer may save. */
  favorites: 200,
  savedFilters: { most: 5, nameLength: 40 },
  mostProposedPrice: 10_000_000,
  /** Offers that may wait on one request, so that they can be compared. */
  offersPerRequest: 50,
  applications: { most: 60, minutes: 24 * 60 },
  /** Of one cleaner to one request, withdrawn in between. */
  applicationsToOne: { most: 3, minutes: 24 * 60 },
  /** Characters of one message, and how many a minute; a mail tells of one that was not read in so many minutes (decisions G77). */
  messages: { most: 30, minutes: 1 },
  messageLength: 2000,
  unreadMailMinutes: 2,
  /** A calendar that follows somebody's visits: days back, visits each way, how often it is read, and made anew. */
  calendar: { pastDays: 30, most: 200, reads: { most: 60, minutes: 60 }, renewals: { most: 10, minutes: 60 } },
  /**
   * Who may have forgotten something is reminded once: of a profile so many days after it was begun, of so many offers that nobody
   * looked at for so long, of a code so many days before it lapses, unless it was issued within the last one.
   */
  nudges: { customerDays: 2, cleanerDays: 3, offers: 3, offersMinutes: 120, codeDays: 3, freshCodeDays: 1 },
  /** How long a notice is kept. */
  noticeDays: 90,
  /** Browsers of one member that show notices; with another one the oldest goes. */
  pushBrowsers: 5,
  /**
   * A business's team (decision 0098): places, invitations and those who belong to it together; how long an invitation is open, how
   * many a business sends, and how many one mailbox gets from one of them and from all (`ofMailbox`). How often one job is given to somebody else or taken back,
   * and how often all of a business's are: of each its customer hears.
   */
  team: {
    /** So many hours after a completed job its person keeps the conversation (decision 0145). */
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
  /** People one may have blocked at a time. */
  blocked: 200,
  /** Payouts wait so long after the method changed (decisions G32). */
  payoutHoldHours: 48,
  payoutMethods: 5,
  /**
   * What a second member of staff must confirm (decision 0095): within so many hours, a suspension that holds meanwhile within so
   * many; a number is shown for so many minutes from then; so long what was decided stays in the list. What one asks for in a day.
   */
  secondPair: {
    hours: 24,
    holdHours: 48,
    shownMinutes: 15,
    days: 90,
    asked: { most: 20, minutes: 24 * 60 },
    suspended: { most: 100, minutes: 24 * 60 },
    /** What one admin gives out at once, in fils; a second admin confirms more (G135). */
    issued: 500_000,
  },
  /** Days ahead in which the visits of a suspended member are put on hold and listed for staff (G117); later ones follow in time. */
  suspendedVisitDays: 14,
  /** Rows of a file of the audit trail. */
  auditExported: 5_000,
  /**
   * Of the list of people (decision 0099): rows of a file, how many may be chosen for one, and how many of them decided about at once;
   * views that a member of staff saves, and the length of their names.
   */
  people: { exported: 5_000, chosen: 500, decided: 50, views: 20, viewName: 40 },
  exports: { most: 1, minutes: 24 * 60 },
  exportHours: 24,
} as const;
