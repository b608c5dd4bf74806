import type { CleanerProfile } from "@naqi/contracts";
import { useSyncExternalStore } from "react";
import {
  type InitialContent,
  initialContentOf,
  knownProfileId,
  placesOfFirstSight,
} from "@naqi/contracts/cleaners/profile/page";

/** The profile in the page (`cleaners.page`), if it is this cleaner's. */
export function knownProfile(cleanerId: string | undefined): CleanerProfile | undefined {
  if (typeof document === "undefined") return undefined;
  const text = document.getElementById(knownProfileId)?.textContent;
  if (!text) return undefined;
  const profile = JSON.parse(text) as CleanerProfile;
  return profile.cleanerId === cleanerId ? profile : undefined;
}

/** Shown until hydration: placeholders in the build, the server's data in the browser. */
export function initialContent(known: CleanerProfile | undefined): InitialContent | undefined {
  if (typeof document === "undefined") return placesOfFirstSight;
  return known && initialContentOf(known);
}

const neverChanges = () => () => undefined;

/**
 * False in the hydrating render, which must match the build's HTML, and true afterwards. The session may be known
 * before.
 */
export const useIsAwake = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
