import type { Locale } from "@naqi/contracts";
import { en } from "./en/index.ts";

/** Everything that mails say, by domain. English says what there is to say; every other language has to say it all. */
export type Words = typeof en;

export const wordsIn: Record<Locale, Words> = { en };
