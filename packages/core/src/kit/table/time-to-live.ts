import { addMinutes } from "@naqi/contracts";
import { Call } from "../call.ts";
import { either } from "./conditions.ts";

export const secondsOf = (instant: string) => Math.floor(Date.parse(instant) / 1000);

/** The `ttl` of a row that may expire at an instant: seconds since the epoch. */
export const vanishingAt = (instant: string) => ({ ttl: secondsOf(instant) });

export const vanishingIn = (minutes: number) => vanishingAt(addMinutes(Call.now(), minutes));

/** Whether a row has expired: the table removes it later or never, so every read checks. */
export const isOver = ({ ttl }: { ttl: number }) => ttl <= secondsOf(Call.now());

export const missingOrExpired = <Field>(
  ttl: Field,
  { notExists, lte }: { notExists: (field: Field) => string; lte: (field: Field, value: number) => string },
) => either(notExists(ttl), lte(ttl, secondsOf(Call.now())));
