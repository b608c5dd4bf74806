import { extraFacts, type ExtraSlug, materialsPrices, type OfferedExtras } from "@naqi/contracts/common/extras/rules";
import { formatFils } from "@naqi/contracts/common/money";
import { t } from "texts:bookings/extras";
import { formatDuration, formatList } from "./format.ts";

export const extraName = (extra: ExtraSlug) => t(`extra.${extra}`);

export const extraNames = (extras: readonly ExtraSlug[]) => formatList(extras.map(extraName));

/** What is done, and what it needs at the home. */
export const extraAbout = (extra: ExtraSlug) => {
  const { needs } = extraFacts[extra];
  const about = t(`extras.about.${extra}`);
  return needs.length > 0 ? `${about} ${needsText(extra)}` : about;
};

const needsText = (extra: ExtraSlug) =>
  t("extras.needs", { things: formatList(extraFacts[extra].needs.map((need) => t(`extras.need.${need}`))) });

/** The price, and the part of the visit that it takes. */
export function extraCost(extra: ExtraSlug, { materialsPrice = materialsPrices.usual }: OfferedExtras = {}) {
  const { price, minutes } = extraFacts[extra];
  if (extra === "materials") return t("extras.priceHour", { amount: formatFils(materialsPrice) });
  const amount = formatFils(price);
  return minutes > 0 ? t("extras.withTime", { amount, duration: formatDuration(minutes) }) : amount;
}
