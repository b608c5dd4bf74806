import type { Message } from "@naqi/contracts";
import { useSyncExternalStore } from "react";
import { sameWriter } from "@/lib/answers/recent-writes.ts";

/** A line on its way, or one that did not get there. */
export interface Outgoing {
  key: string;
  text: string;
  file?: File;
  /** Of its picture, how much is uploaded. */
  percent?: number;
  /** Its picture, once that is uploaded: another try does not send it again. */
  pictureId?: string;
  problem?: string;
  /** Its picture was looked at and found to be none: another try would end the same. */
  isNoPicture?: boolean;
  /** What the server made of it. */
  sent?: Message;
}

type Lines = readonly Outgoing[];

const none: Lines = [];
const kept = new Map<string, Lines>();
let isTheirs = sameWriter();

/** Signing out leaves nothing that was not sent for the next person. */
function keptNow(): Map<string, Lines> {
  if (!isTheirs()) {
    kept.clear();
    isTheirs = sameWriter();
  }
  return kept;
}

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The lines of a conversation that are on their way. They outlive its screen: who leaves it finds there what was not sent. */
export const useOutgoing = (name: string): Lines => useSyncExternalStore(subscribe, () => keptNow().get(name) ?? none);

/** Changes the lines of a conversation, in the order in which they are sent. */
export function changeOutgoing(name: string, change: (lines: Lines) => Lines): void {
  const lines = keptNow();
  lines.set(name, change(lines.get(name) ?? none));
  for (const listener of listeners) listener();
}

const underWay = new Map<string, Promise<Partial<Outgoing>>>();

/** Sends a line once at a time: whoever comes back while it is on its way gets what becomes of it. */
export function sendingOnce(key: string, send: () => Promise<Partial<Outgoing>>): Promise<Partial<Outgoing>> {
  const sending = underWay.get(key) ?? send().finally(() => underWay.delete(key));
  underWay.set(key, sending);
  return sending;
}
