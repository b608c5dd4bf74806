/** What can be wrong with a conversation, and with a review. */
export const conversationReportReasons = ["rude", "spam", "payment_outside", "unsafe", "other"] as const;
export const reviewReportReasons = ["untrue", "rude", "private", "spam", "other"] as const;

/** What became of a report: something was done about it, or there was nothing to do. */
export const reportOutcomes = ["acted", "dismissed"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const reportStates = ["open", "closed"] as const;
export type ReportState = (typeof reportStates)[number];

export const reportSubjects = ["conversation", "review"] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/** Characters of what somebody adds to a report. */
export const reportWords = 500;
