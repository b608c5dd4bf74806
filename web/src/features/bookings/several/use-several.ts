import { addDays, Day, dayOf, policy, type Property, type ServiceSlug, serviceSlugs } from "@naqi/contracts";
import { useState } from "react";
import { useNow } from "@/lib/browser/use-now.ts";
import { useValues } from "@/lib/form/use-kept-form.ts";
import { useWeekOf } from "../homes/use-homes.ts";
import { isComplete } from "../parts/home-name.ts";
import { afterRefusal, type Choice, type Planned, proposed, type Trouble, troubleOf } from "./plan.ts";
import { type Known, useCandidates } from "./use-candidates.ts";

interface Values {
  homes: string[];
  day: string;
  service: string;
  /** The cleaner for all homes; empty: any of the candidates. */
  who: string;
  choices: Choice[];
}

interface Beginning {
  memberId: string;
  own: readonly Property[];
  known: readonly Known[];
  /** The home and day that a link names. */
  home?: string | undefined;
  day?: string | undefined;
}

const usualServices: readonly ServiceSlug[] = ["airbnb_cleaning", "regular_cleaning", ...serviceSlugs];

const isChoice = (one: unknown): one is Choice => {
  const { propertyId, cleanerId, hour, minutes } = (one ?? {}) as Record<string, unknown>;
  return [propertyId, cleanerId, hour].every((each) => typeof each === "string") && typeof minutes === "number";
};

export type Several = ReturnType<typeof useSeveral>;

/** What the host chooses, kept over a reload, and what follows from it: the plan of each home and what prevents it. */
// oxlint-disable-next-line max-lines-per-function -- each value follows from the ones above it
export function useSeveral({ memberId, own, known, home, day: wantedDay }: Beginning) {
  const today = dayOf(useNow());
  const [isReviewing, setReviewing] = useState(false);
  const [saved] = useState((): Values => ({
    homes: home ? [home] : [],
    day: wantedDay ?? "",
    service: "",
    who: "",
    choices: [],
  }));
  const draftName = ["several-homes", home, wantedDay].filter(Boolean).join("-");
  const { values, setValues, drop } = useValues({ saved, draft: { memberId, name: draftName } }, "open");

  const offered = serviceSlugs.filter((slug) => known.some(({ services }) => services.includes(slug)));
  const service =
    offered.find((slug) => slug === values.service) ??
    usualServices.find((slug) => offered.includes(slug)) ??
    "regular_cleaning";
  const until = addDays(today, policy.horizonDays);
  const isDay = Day.safeParse(values.day).success && values.day >= today && values.day <= until;
  const day = isDay ? values.day : undefined;
  // A home that was removed meanwhile, or is no longer complete, drops out.
  const homes = own
    .filter((one) => values.homes.includes(one.propertyId) && isComplete(one))
    .slice(0, policy.homes.atOnce);

  const hours = useCandidates(known, service, day);
  const week = useWeekOf(day);
  const booked = (week.data?.items ?? [])
    .filter(({ scheduledDate, status }) => scheduledDate === day && status !== "completed")
    .map(({ scheduledTime: hour, durationMinutes: minutes }) => ({ hour, minutes }));
  const all = hours.candidates;
  const wanted = all.filter(({ cleanerId }) => !values.who || cleanerId === values.who);
  const choices = values.choices.filter(isChoice);
  const isKnown = day !== undefined && !hours.isLoading && !hours.error;
  const plans = proposed(homes, choices, isKnown ? (wanted.length > 0 ? wanted : all) : [], all);
  const troubles = plans.map((plan): Trouble | undefined => troubleOf(plan, plans, all, booked));
  const isReady = isKnown && homes.length > 0 && troubles.every((trouble) => trouble === undefined);

  return {
    today,
    until,
    day,
    service,
    offered,
    homes,
    plans,
    troubles,
    booked,
    hours,
    isReady,
    values,
    candidates: all,
    isReviewing: isReviewing && isReady,
    review: setReviewing,
    drop: () => {
      drop();
      setReviewing(false);
      setValues({ ...saved, homes: [], day: "" });
    },
    change: (part: Partial<Omit<Values, "choices">>) => setValues((former) => ({ ...former, ...part })),
    choose: (propertyId: string, part: Partial<Choice>) =>
      setValues((former) => {
        const before = former.choices.filter(isChoice);
        const own = before.find((one) => one.propertyId === propertyId);
        const after = { propertyId, cleanerId: "", hour: "", minutes: 0, ...own, ...part };
        return { ...former, choices: [...before.filter((one) => one !== own), after] };
      }),
    /** Only these homes are left to be booked. */
    keepOnly: (ids: readonly string[]) => {
      setReviewing(false);
      setValues((former) => ({
        ...former,
        homes: [...ids],
        choices: afterRefusal(former.choices.filter(isChoice)),
      }));
    },
  };
}

/** The name of the cleaner of a plan. */
export const cleanerOf = ({ cleanerId }: Planned, { candidates }: Pick<Several, "candidates">): string =>
  candidates.find((one) => one.cleanerId === cleanerId)?.name ?? "";
