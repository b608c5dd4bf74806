import type { CleanerProfile } from "@naqi/contracts";
import { useSyncExternalStore } from "react";
import {
  type FirstSight,
  firstSightOf,
  knownProfileId,
  placesOfFirstSight,
} from "@naqi/contracts/cleaners/profile/page";

/** The profile that the page brought along (`cleaners.page`), if it is this cleaner's. */
export function knownProfile(cleanerId: string | undefined): CleanerProfile | undefined {
  if (typeof document === "undefined") return undefined;
  const text = document.getElementById(knownProfileId)?.textContent;
  if (!text) return undefined;
  const profile = JSON.parse(text) as CleanerProfile;
  return profile.cleanerId === cleanerId ? profile : undefined;
}

/** What is shown until the page has come to life: of the build's template places, in the browser what the server put there. */
export function firstSight(known: CleanerProfile | undefined): FirstSight | undefined {
  if (typeof document === "undefined") return placesOfFirstSight;
  return known && firstSightOf(known);
}

const neverChanges = () => () => undefined;

/**
 * False in the render that takes over the HTML of the build, which has to show the same, and true from then on. The session may
 * be known before that render.
 */
export const useIsAwake = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
