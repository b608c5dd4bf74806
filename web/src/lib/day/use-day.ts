import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useSession } from "../session/session.ts";
import { type DayJob, keepDay, readDay } from "./kept-day.ts";
import { onSteps, type Step, stepsOf } from "./steps.ts";

/** Keeps the jobs of today on the device of their cleaner whenever they have been read. */
export function useKeepsDay(upcoming: readonly DayJob[] | undefined) {
  const { member } = useSession();
  useEffect(() => {
    if (member?.role === "cleaner" && upcoming) keepDay(member, upcoming);
  }, [member, upcoming]);
}

/** What is kept on this device, as it was when the page opened. */
export const useKeptDay = () => useState(readDay)[0];

const none: Step[] = [];

/** The steps of whoever is signed in that the server has not noted yet. */
export function useSteps(): Step[] {
  const memberId = useSession().member?.memberId;
  const read = useCallback(() => (memberId ? stepsOf(memberId) : none), [memberId]);
  return useSyncExternalStore(onSteps, read, () => none);
}
