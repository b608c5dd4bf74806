import { hourName, policy, type StartWindow, type WindowProblem } from "@naqi/contracts";
import { t } from "texts:bookings/dispatches";
import { formatDay } from "@/lib/texts/format.ts";
import { languageName } from "@/lib/texts/vocabulary.ts";
import type { Wishes } from "./find-address.ts";

/** `Thu 12 Mar, start 09:00–12:00`. */
export const windowText = ({ day, from, until }: StartWindow) =>
  from === until
    ? t("dispatch.when.one", { day: formatDay(day), from })
    : t("dispatch.when.window", { day: formatDay(day), from, until });

export const problemText = (problem: WindowProblem) =>
  problem === "notOffered"
    ? t("dispatch.window.notOffered", { from: hourName(policy.firstStartHour), until: hourName(policy.lastStartHour) })
    : t(`dispatch.window.${problem}`);

/** The conditions, each in words. */
export const wishTexts = ({ gender, language, eco }: Wishes): string[] => [
  ...(gender ? [t(`dispatch.what.${gender}`)] : []),
  ...(language ? [languageName(language)] : []),
  ...(eco ? [t("dispatch.what.eco")] : []),
];
