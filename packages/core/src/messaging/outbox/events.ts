import type { Locale, NoticeFacts, NoticeGroup, NoticeKind, SubscriptionList } from "@naqi/contracts";
import type { Leaver as Left } from "../../kit/personal.ts";
import type { Letter } from "../mails/letter.ts";
import type { Words } from "../mails/words.ts";

/** All event kinds and their values, never our own sentences. Each domain adds its kinds in its `notices.ts`. */
export interface Events {
  "files.discarded": { from: "documents" | "pictures"; prefix: string };
}

export type Kind = keyof Events;
export type OutboxEvent = { [K in Kind]: { kind: K; values: Events[K] } }[Kind];

export type Leaver = Pick<Left, "memberId" | "email" | "ownsEmail" | "formerEmail" | "pseudonym">;

/** A member, or an address that may belong to no member. */
export type Receiver = { memberId: string } | { email: string; name?: string; language?: Locale };

export interface Reader {
  email: string;
  name?: string | undefined;
  language: Locale;
  isSuspended: boolean;
  /** A cleaner gets no addresses while they or their business are suspended (G117), a team member also while not verified (decision 0098). */
  isPlaceHidden: boolean;
}

/** The notices of an event by name; the row stores the names of those sent. */
export type Notices = Record<string, Notice>;

/** The name is erased when the member leaves. */
export interface Other {
  memberId: string;
  name: string;
}

export interface Notice {
  to: Receiver;
  /** The business of a team member's job; its standing and the member's verification are checked too. */
  businessId?: string;
  /** The stored notice: facts without names, path, the member it is about, and a kind other than the event's. */
  bell?: { facts: NoticeFacts; path: string; other?: Other | undefined; kind?: NoticeKind } | undefined;
  /** Without effect afterwards, and not pushed. */
  until?: string;
  /** A push about an unread line, which has no notice under the bell. */
  line?: { conversationId: string; messageId: string; path: string } | undefined;
  list?: { list: SubscriptionList; linkId: string };
  mail?: (words: Words, reader: Reader) => Letter | Promise<Letter>;
}

interface Followed<Values> {
  /** The values after this person has left: the same object if not named, undefined if no receiver remains. */
  without(values: Values, leaver: Leaver): Values | undefined;
  isForgottenAfterLastTry?: true;
}

/** Sends notices; `does` runs first, on every try. */
export interface NoticeHandler<Values> extends Followed<Values>, Partial<Pick<Done<Values>, "does">> {
  group: NoticeGroup;
  notices(values: Values): Notices | Promise<Notices>;
}

/** Does repeatable work outside the table or in other rows. `told` is kept between tries. A returned time postpones the event. */
export interface Done<Values> extends Followed<Values> {
  does(values: Values, told: string[]): Promise<Waits | undefined | void>;
}

export interface Waits {
  until: string;
}

export type Handler<Values> = NoticeHandler<Values> | Done<Values>;

export type Handlers = { [K in Kind]: Handler<Events[K]> };

export type HandlersOf<Word extends string> = {
  [K in Kind as K extends `${Word}.${string}` ? K : never]: Handler<Events[K]>;
};
