export const conversationReportReasons = ["rude", "spam", "payment_outside", "unsafe", "other"] as const;
export const reviewReportReasons = ["untrue", "rude", "private", "spam", "other"] as const;

export const reportOutcomes = ["acted", "dismissed"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const reportStates = ["open", "closed"] as const;
export type ReportState = (typeof reportStates)[number];

export const reportSubjects = ["conversation", "review"] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/** Characters. */
export const reportWords = 500;
