import type { SeasonTerms } from "@naqi/contracts";
import { t } from "texts:staff/seasons";

/** Estimates after Umm al-Qura for 1448, and the midday break of the law; their form says that dates are confirmed when announced. */
export const suggestions = (): readonly SeasonTerms[] => [
  {
    kind: "ramadan",
    name: t("seasons.suggest.ramadan"),
    from: "2027-02-08",
    to: "2027-03-09",
    hours: { start: "09:00", end: "18:00" },
    refusedServices: [],
    note: t("seasons.suggest.estimated"),
  },
  {
    kind: "holiday",
    name: t("seasons.suggest.fitr"),
    from: "2027-03-10",
    to: "2027-03-12",
    surcharge: 1_000,
    refusedServices: [],
    note: t("seasons.suggest.estimated"),
  },
  {
    kind: "holiday",
    name: t("seasons.suggest.adha"),
    from: "2027-05-15",
    to: "2027-05-19",
    surcharge: 1_000,
    refusedServices: [],
    note: t("seasons.suggest.estimated"),
  },
  { kind: "heat", name: t("seasons.suggest.heat"), from: "2027-06-15", to: "2027-09-15", refusedServices: [] },
];
