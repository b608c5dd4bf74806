import type { Message } from "@naqi/contracts";
import { useSyncExternalStore } from "react";
import { sameWriter } from "@/lib/answers/recent-writes.ts";
import { dropDraft, keepDraft, readDraft } from "@/lib/form/drafts.ts";
import { networkError } from "@/lib/http/api-error.ts";

/** A message being sent, or a failed one. */
export interface Outgoing {
  key: string;
  text: string;
  file?: File;
  /** Upload progress of its picture. */
  percent?: number;
  /** Its uploaded picture: a retry does not upload it again. */
  pictureId?: string;
  problem?: string;
  /** Its picture was not accepted: a retry would fail again. */
  isNoPicture?: boolean;
  /** The server's version. */
  sent?: Message;
}

type Lines = readonly Outgoing[];

/** The member and conversation. */
export interface Place {
  memberId: string;
  conversationId: string;
}

const kept = new Map<string, Lines>();
let isTheirs = sameWriter();

/** Signing out leaves no unsent message for the next person. */
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

const draftOf = ({ memberId, conversationId }: Place) => ({ memberId, name: `unsent:${conversationId}` });

/** Stored messages with unknown outcome: their author decides whether to send them again, with the same keys. */
function restored(place: Place): Lines {
  const draft = readDraft(draftOf(place), "");
  if (typeof draft !== "object" || draft === null || !("lines" in draft) || !Array.isArray(draft.lines)) return [];
  return draft.lines.flatMap(({ key, text }: Partial<Outgoing>): Lines =>
    typeof key === "string" && typeof text === "string" ? [{ key, text, problem: networkError().message }] : [],
  );
}

function linesOf(place: Place): Lines {
  const name = `${place.memberId} ${place.conversationId}`;
  const lines = keptNow().get(name) ?? restored(place);
  kept.set(name, lines);
  return lines;
}

/**
 * A conversation's messages being sent. They outlive the screen and, except pictures, the page, so that unsent ones are
 * found on return.
 */
export const useOutgoing = (place: Place): Lines => useSyncExternalStore(subscribe, () => linesOf(place));

/** Changes a conversation's messages, in sending order. */
export function changeOutgoing(place: Place, change: (lines: Lines) => Lines): void {
  const lines = change(linesOf(place));
  kept.set(`${place.memberId} ${place.conversationId}`, lines);
  const unsent = lines.filter(({ sent, file }) => !sent && !file).map(({ key, text }) => ({ key, text }));
  if (unsent.length > 0) keepDraft(draftOf(place), "", { lines: unsent });
  else dropDraft(draftOf(place));
  for (const listener of listeners) listener();
}

const underWay = new Map<string, Promise<Partial<Outgoing>>>();

/** Sends one message at a time: a caller that returns while it is being sent gets its outcome. */
export function sendingOnce(key: string, send: () => Promise<Partial<Outgoing>>): Promise<Partial<Outgoing>> {
  const sending = underWay.get(key) ?? send().finally(() => underWay.delete(key));
  underWay.set(key, sending);
  return sending;
}
