import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useSession } from "../session/session.ts";
import { type DayJob, keepDay, readDay } from "./kept-day.ts";
import { onSteps, type Step, stepsOf } from "./steps.ts";

/** Stores the cleaner's jobs of today on the device whenever they have been loaded. */
export function useKeepsDay(upcoming: readonly DayJob[] | undefined) {
  const { member } = useSession();
  useEffect(() => {
    if (member?.role === "cleaner" && upcoming) keepDay(member, upcoming);
  }, [member, upcoming]);
}

/** The stored data of this device, as of the page's opening. */
export const useKeptDay = () => useState(readDay)[0];

const none: Step[] = [];

/** The signed-in member's steps that the server has not saved yet. */
export function useSteps(): Step[] {
  const memberId = useSession().member?.memberId;
  const read = useCallback(() => (memberId ? stepsOf(memberId) : none), [memberId]);
  return useSyncExternalStore(onSteps, read, () => none);
}
