import {
  AreaName,
  Day,
  dayOf,
  type ExtraSlug,
  extraSlugs,
  Hour,
  inDubai,
  Location,
  type PlanFrequency,
  planFrequencies,
  type PropertyType,
  propertyTypes,
  type ServiceSlug,
} from "@naqi/contracts";
import type { Place } from "@naqi/contracts/common/places";
import { useState } from "react";
import * as z from "zod";
import { visitor } from "@/lib/form/drafts.ts";
import { useValues } from "@/lib/form/use-kept-form.ts";
import { serverNow } from "@/lib/time/clock.ts";

/** What is booked and when. */
export interface Wish {
  service: ServiceSlug;
  durationMinutes: number;
  extras: ExtraSlug[];
  day?: Day | undefined;
  hour?: Hour | undefined;
  /** How often to repeat it. */
  repeat?: PlanFrequency | undefined;
}

/** Where, and the notes for the cleaner: shared by all cleaners. */
export interface Where {
  place?: Place | undefined;
  building: string;
  unit: string;
  /** The building or villa has no units. */
  noUnit: boolean;
  notes: string;
  /** The customer's own property that place and unit come from. */
  propertyId?: string | undefined;
  /** Building and unit came with the place, from a property or an earlier booking. */
  isFilled: boolean;
  /** Save the address as a property after booking. */
  save: boolean;
  /** Its name and type, if the customer entered their own. */
  saveName?: string | undefined;
  saveType?: PropertyType | undefined;
}

/** `best`: the best code for any amount; `chosen`: the one the customer named; `none`: removed. */
export type CodeChoice = { kind: "best" } | { kind: "none" } | { kind: "chosen"; code: string };

const choiceOf = (kept: string | undefined): CodeChoice =>
  kept === undefined ? { kind: "best" } : kept ? { kind: "chosen", code: kept } : { kind: "none" };

const codeOf = (choice: CodeChoice) => (choice.kind === "best" ? [] : [choice.kind === "chosen" ? choice.code : ""]);

const Spot = z.object({ name: z.string().min(1).max(200), area: AreaName, location: Location.refine(inDubai) });

/** What the customer has typed and chosen so far. */
interface Kept {
  place: Place | null;
  building: string;
  unit: string;
  noUnit: boolean;
  notes: string;
  propertyId: string;
  isFilled: boolean;
  save: boolean;
  saveName: string | null;
  saveType: string;
  /** The earlier booking for which place and door were filled in or chosen. */
  like: string;
}

const nothing: Kept = {
  place: null,
  building: "",
  unit: "",
  noUnit: false,
  notes: "",
  propertyId: "",
  isFilled: false,
  save: false,
  saveName: null,
  saveType: "",
  like: "",
};

/**
 * The input of the booking dialog, kept over a reload and the sign-in until it is booked or the member signs out: the
 * place for every cleaner, service and time for this one (`of`) while the dialog opens for the same time. Options that
 * are no longer possible are dropped.
 */
// oxlint-disable-next-line max-lines-per-function -- what the dialog reads from its two drafts, and how it writes to them
export function useKeptBooking(
  memberId: string | undefined,
  of: string,
  begin: Wish,
  services: readonly ServiceSlug[],
  like: string | undefined,
) {
  const draftOf = (name: string) => ({ memberId: memberId ?? visitor, name, adopts: true });
  const where = useValues({ saved: nothing, draft: draftOf("booking") }, "open");
  // Price: absent, or as typed (empty text is invalid). Code: absent, empty if removed, or the chosen one.
  const [saved] = useState(() => {
    const { day = "", hour = "" } = begin;
    return {
      ...begin,
      extras: [] as string[],
      day,
      hour,
      repeat: "",
      home: "",
      again: "",
      typed: [] as string[],
      code: [] as string[],
    };
  });
  const wish = useValues({ saved, draft: draftOf(`booking-${of}`) }, "open");

  const { place, propertyId, saveName, saveType, like: placeOf, ...texts } = where.values;
  const { service, durationMinutes, extras, day, hour, repeat, home, again, typed, code } = wish.values;
  const [today] = useState(() => dayOf(serverNow()));
  const isDay = Day.safeParse(day).success && day >= today;
  return {
    where: {
      ...texts,
      place: Spot.safeParse(place).data,
      propertyId: propertyId || undefined,
      saveName: saveName ?? undefined,
      saveType: propertyTypes.find((type) => type === saveType),
    },
    wish: {
      service: services.includes(service) ? service : begin.service,
      durationMinutes,
      extras: extraSlugs.filter((slug) => extras.includes(slug)),
      day: isDay ? day : undefined,
      hour: isDay && Hour.safeParse(hour).success ? hour : undefined,
      repeat: planFrequencies.find((name) => name === repeat),
    },
    /** Place and door are still those of another booking than the one to book again. */
    isOfOther: like !== undefined && placeOf !== like,
    /** The property that was filled in for an offer, so that it does not replace a later choice. */
    filledHome: home || undefined,
    fillHome: (propertyId: string) => wish.setValues((former) => ({ ...former, home: propertyId })),
    /** The extras of the booking to book again were filled in, so that they do not replace a later choice. */
    isFilledAgain: like === undefined || again === like,
    fillAgain: (those: readonly ExtraSlug[]) =>
      wish.setValues((former) => ({ ...former, extras: [...those], again: like ?? "" })),
    typed: typed.at(0),
    choice: choiceOf(code.at(0)),
    choose: (choice: CodeChoice) => wish.setValues((former) => ({ ...former, code: codeOf(choice) })),
    write: (part: Partial<Where>) => {
      const { place: chosen, propertyId: own = "", ...texts } = part;
      where.setValues((former) => ({
        ...former,
        ...texts,
        ...("place" in part && { place: chosen ?? null, isFilled: Boolean(part.building || part.unit || part.noUnit) }),
        // Another place or door no longer matches that property.
        ...(["place", "building", "unit", "noUnit"].some((name) => name in part) && {
          propertyId: own,
          like: like ?? "",
        }),
      }));
    },
    change: (part: Partial<Wish>) => {
      const told = Object.entries(part).map(([name, value]) => [name, value ?? ""]);
      wish.setValues((former) => ({ ...former, ...Object.fromEntries(told) }));
    },
    offer: (price: string | undefined) =>
      wish.setValues((former) => ({ ...former, typed: price === undefined ? [] : [price] })),
    drop: () => {
      where.drop();
      wish.drop();
    },
  };
}
