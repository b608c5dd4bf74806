import type { Leaver } from "./events.ts";

/** Of an event that only a member hears of: it goes with them. */
export const ofMember = <Values extends { memberId: string }>(values: Values, leaver: Leaver): Values | undefined =>
  values.memberId === leaver.memberId ? undefined : values;

/** Of an event that only an address hears of: it goes with its owner. */
export const ofAddress = <Values extends { email: string }>(values: Values, leaver: Leaver): Values | undefined =>
  leaver.ownsEmail && values.email === leaver.email ? undefined : values;

/** Of an event that names nobody, or is part of the leaving itself. */
export const ofNobody = <Values>(values: Values): Values => values;
