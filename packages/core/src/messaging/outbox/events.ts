import type { Locale, NoticeFacts, NoticeGroup, NoticeKind, SubscriptionList } from "@naqi/contracts";
import type { Leaver as Left } from "../../kit/personal.ts";
import type { Letter } from "../mails/letter.ts";
import type { Words } from "../mails/words.ts";

/**
 * What may happen, by kind (`booking.booked`), and the values that tell it: ids, days, hours, minutes, fils, names and
 * people's own words, never a sentence of ours. A domain adds its own kinds beside what follows from them, in its
 * `notices.ts`; a kind that nothing follows from does not compile (`messaging/notifications/handlers.ts`).
 */
export interface Events {
  /** What is kept under a prefix is wanted no more: every version of private files, or of pictures that the site shows. */
  "files.discarded": { from: "documents" | "pictures"; prefix: string };
}

export type Kind = keyof Events;
/** One event as its row keeps it. */
export type Told = { [K in Kind]: { kind: K; values: Events[K] } }[Kind];

/** A person who left, for taking them out of what waits to be told. */
export type Leaver = Pick<Left, "memberId" | "email" | "ownsEmail" | "pseudonym">;

/** Who hears of something: a member, whose row says address, name and language, or an address that need not be one's. */
export type Receiver = { memberId: string } | { email: string; name?: string; language?: Locale };

/** The receiver as found when the notice goes out. */
export interface Reader {
  email: string;
  name?: string | undefined;
  language: Locale;
  /** The reader, or the business whose job it is, is suspended: a cleaner is sent no address (G117). */
  isSuspended: boolean;
}

/** Who hears of an event and how, by a name under which its row remembers that they have. */
export type Notices = Record<string, Notice>;

/** The member whom a notice is about, by the name that its receiver reads elsewhere; it is erased when they leave. */
export interface Other {
  memberId: string;
  name: string;
}

/** What one receiver hears of an event: a field for each channel. */
export interface Notice {
  to: Receiver;
  /** The business whose job it is, where the receiver belongs to its team; its standing is read with the receiver's. */
  businessId?: string;
  /** What a member finds among their notices: where it leads, what of it may be said without a name, whom it is about, and its kind where it is not the event's. */
  bell?: { facts: NoticeFacts; path: string; other?: Other | undefined; kind?: NoticeKind } | undefined;
  /** What a member's browsers show of what stands nowhere under the bell: a line that waits to be read. */
  line?: { conversationId: string; messageId: string; path: string } | undefined;
  /** The list that the mail is of: it can be left from there. */
  list?: { list: SubscriptionList; linkId: string };
  mail?: (words: Words, reader: Reader) => Letter | Promise<Letter>;
}

interface Followed<Values> {
  /**
   * The event as it may wait on once this person has left: as it was when it does not name them, without their id, name
   * and words when others still hear of it, undefined when it is for nobody any more.
   */
  without(values: Values, leaver: Leaver): Values | undefined;
  /** Nothing of it is kept for people to look at when the last try fails. */
  isForgottenAfterLastTry?: true;
}

/** Tells people; what it does besides is done first, and with every try. */
export interface Heard<Values> extends Followed<Values>, Partial<Pick<Done<Values>, "does">> {
  /** Among what members may choose to hear of. */
  group: NoticeGroup;
  notices(values: Values): Notices | Promise<Notices>;
}

/**
 * Does something outside the table, or in other rows; safe to repeat. What it adds to `told` is there when it is tried again.
 * Where it answers a later time, it is asked again then.
 */
export interface Done<Values> extends Followed<Values> {
  does(values: Values, told: string[]): Promise<Waits | undefined | void>;
}

/** Nobody was told anything yet. */
export interface Waits {
  until: string;
}

/** What follows from an event. The worker performs it at least once. */
export type Handler<Values> = Heard<Values> | Done<Values>;

export type Handlers = { [K in Kind]: Handler<Events[K]> };

/** The handlers of the kinds that begin with a word: what a domain's `notices.ts` must hold. */
export type HandlersOf<Word extends string> = {
  [K in Kind as K extends `${Word}.${string}` ? K : never]: Handler<Events[K]>;
};
