import type { Locale } from "@naqi/contracts";
import { en } from "./en/index.ts";

/** All mail texts by domain; every other language must have the same texts as English. */
export type Words = typeof en;

export const wordsIn: Record<Locale, Words> = { en };
