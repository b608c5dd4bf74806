import type { Message } from "@naqi/contracts";
import { useSyncExternalStore } from "react";
import { sameWriter } from "@/lib/answers/recent-writes.ts";
import { dropDraft, keepDraft, readDraft } from "@/lib/form/drafts.ts";
import { networkError } from "@/lib/http/api-error.ts";

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
  /** Its picture was not accepted: another try would end the same. */
  isNoPicture?: boolean;
  /** What the server made of it. */
  sent?: Message;
}

type Lines = readonly Outgoing[];

/** Whose lines, and of which conversation. */
export interface Place {
  memberId: string;
  conversationId: string;
}

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

const draftOf = ({ memberId, conversationId }: Place) => ({ memberId, name: `unsent:${conversationId}` });

/** What the browser kept of lines that nobody knows to be sent: whoever wrote them says whether they are sent again, under their keys. */
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
 * The lines of a conversation that are on their way. They outlive its screen and, but for pictures, the page: who leaves finds there
 * what was not sent.
 */
export const useOutgoing = (place: Place): Lines => useSyncExternalStore(subscribe, () => linesOf(place));

/** Changes the lines of a conversation, in the order in which they are sent. */
export function changeOutgoing(place: Place, change: (lines: Lines) => Lines): void {
  const lines = change(linesOf(place));
  kept.set(`${place.memberId} ${place.conversationId}`, lines);
  const unsent = lines.filter(({ sent, file }) => !sent && !file).map(({ key, text }) => ({ key, text }));
  if (unsent.length > 0) keepDraft(draftOf(place), "", { lines: unsent });
  else dropDraft(draftOf(place));
  for (const listener of listeners) listener();
}

const underWay = new Map<string, Promise<Partial<Outgoing>>>();

/** Sends a line once at a time: whoever comes back while it is on its way gets what becomes of it. */
export function sendingOnce(key: string, send: () => Promise<Partial<Outgoing>>): Promise<Partial<Outgoing>> {
  const sending = underWay.get(key) ?? send().finally(() => underWay.delete(key));
  underWay.set(key, sending);
  return sending;
}
