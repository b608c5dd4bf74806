import { addressesOf } from "../../kit/personal.ts";
import type { Leaver } from "./events.ts";

export const ofMember = <Values extends { memberId: string }>(values: Values, leaver: Leaver): Values | undefined =>
  values.memberId === leaver.memberId ? undefined : values;

export const ofAddress = <Values extends { email: string }>(values: Values, leaver: Leaver): Values | undefined =>
  leaver.ownsEmail && addressesOf(leaver).includes(values.email.toLowerCase()) ? undefined : values;

/** For events that name no member or belong to the leaving itself. */
export const ofNobody = <Values>(values: Values): Values => values;
