import type { Leaver } from "./events.ts";

/** For events that concern one member only: dropped when that member leaves. */
export const ofMember = <Values extends { memberId: string }>(values: Values, leaver: Leaver): Values | undefined =>
  values.memberId === leaver.memberId ? undefined : values;

/** For events to an address only: dropped when its owner leaves. */
export const ofAddress = <Values extends { email: string }>(values: Values, leaver: Leaver): Values | undefined =>
  leaver.ownsEmail && values.email === leaver.email ? undefined : values;

/** For events that name no member or belong to the leaving itself. */
export const ofNobody = <Values>(values: Values): Values => values;
