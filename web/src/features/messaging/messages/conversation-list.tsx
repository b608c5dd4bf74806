import type { Conversation } from "@naqi/contracts";
import { ChevronDown, MessageCircle } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:messaging/messages";
import { cx } from "@/lib/browser/class-names.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { formatSince } from "@/lib/texts/format.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Badge } from "@/ui/marks/badge.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { PagedList } from "@/ui/states/paged-list.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { aboutOf, lastText, nameOf } from "./conversation-title.ts";
import { useConversations } from "./use-messages.ts";

interface Props {
  /** The open one. */
  openId: string | undefined;
  /** The next step without conversations. */
  start: ReactNode;
}

/** All conversations, the latest first (001 §2): each person once, with the conversations about their other requests. */
export function ConversationList({ openId, start }: Props) {
  const now = useNow();
  return (
    <PagedList
      of={useConversations()}
      keyOf={({ conversationId }) => conversationId}
      failed={t("messages.failed")}
      skeleton={<ListSkeleton />}
      empty={
        <Empty icon={<MessageCircle />} title={t("messages.empty")} hint={t("messages.emptyHint")} action={start} />
      }
    >
      {(conversations) => (
        <ul className="grid gap-2">
          {byPerson(conversations).map((own) => (
            <Person key={own[0].otherId} own={own} now={now} openId={openId} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

type OfPerson = readonly [latest: Conversation, ...earlier: Conversation[]];

/** The conversations with each person, in the given order. */
export function byPerson(conversations: readonly Conversation[]): OfPerson[] {
  const people = new Map<string, [Conversation, ...Conversation[]]>();
  for (const each of conversations) {
    const own = people.get(each.otherId);
    if (own) own.push(each);
    else people.set(each.otherId, [each]);
  }
  return [...people.values()];
}

interface PersonProps {
  own: OfPerson;
  now: string;
  openId: string | undefined;
}

/** One person: the latest conversation, the unread ones and the open one; the others are a press away. */
function Person({ own: [latest, ...earlier], now, openId }: PersonProps) {
  // A row keeps its place when it is read or opened, because it has the focus.
  const [shown, setShown] = useState<readonly (string | undefined)[]>([openId]);
  const unread = earlier.filter((each) => each.unread > 0 && !shown.includes(each.conversationId));
  if (unread.length > 0) setShown([...shown, ...unread.map(({ conversationId }) => conversationId)]);
  const isShown = ({ conversationId }: Conversation) => shown.includes(conversationId);
  const rest = earlier.filter((each) => !isShown(each));
  const row = (conversation: Conversation, isFirst = false) => (
    <Row conversation={conversation} now={now} isFirst={isFirst} isOpen={conversation.conversationId === openId} />
  );
  return (
    <li className="overflow-hidden rounded-card border border-border bg-raised has-aria-[current=true]:border-accent">
      {row(latest, true)}
      {earlier.length > 0 && (
        <ul className="divide-y divide-border border-t border-border">
          {earlier.filter(isShown).map((each) => (
            <li key={each.conversationId}>{row(each)}</li>
          ))}
          {rest.length > 0 && (
            <li>
              <details className="group">
                <summary className="flex min-h-11 list-none items-center gap-3 px-4 text-small text-accent-text hover:bg-accent-soft [&::-webkit-details-marker]:hidden">
                  <ChevronDown className="mx-2.5 size-4 shrink-0 transition-transform duration-150 group-open:rotate-180" />
                  <span>{t("messages.earlierOf", { count: rest.length })}</span>
                  <span className="sr-only">{t("messages.earlierWith", { name: nameOf(latest) })}</span>
                </summary>
                <ul className="divide-y divide-border border-t border-border">
                  {rest.map((each) => (
                    <li key={each.conversationId}>{row(each)}</li>
                  ))}
                </ul>
              </details>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

interface RowProps {
  conversation: Conversation;
  now: string;
  /** The person's latest, which shows who they are. */
  isFirst: boolean;
  isOpen: boolean;
}

function Row({ conversation, now, isFirst, isOpen }: RowProps) {
  const { conversationId, unread, last } = conversation;
  const name = nameOf(conversation);
  const about = (
    <span dir="auto" className="block min-w-0 truncate text-small text-muted">
      {aboutOf(conversation)}
    </span>
  );
  const since = last && <span className="shrink-0 text-tiny text-muted">{formatSince(last.at, now)}</span>;
  return (
    <Link
      to={`?conversation=${conversationId}`}
      preventScrollReset
      aria-current={isOpen ? "true" : undefined}
      className={cx(
        "flex min-w-0 items-start gap-3 px-4 text-start -outline-offset-2! transition-colors duration-150 hover:bg-sunken max-[22rem]:flex-wrap",
        isFirst ? "py-4" : "py-2.5",
        isOpen && "bg-accent-soft",
      )}
    >
      {isFirst ? <Avatar name={name} size="small" /> : <span aria-hidden="true" className="w-9 shrink-0" />}
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <bdi className={isFirst ? cx("wrap-anywhere", unread > 0 ? "font-semibold" : "font-medium") : "sr-only"}>
            {name}
          </bdi>
          {!isFirst && about}
          {since}
        </span>
        {isFirst && about}
        <span className="mt-1 flex items-start gap-2">
          <span dir="auto" className={cx("line-clamp-1 grow text-small wrap-anywhere", unread > 0 && "font-medium")}>
            {lastText(conversation)}
          </span>
          {unread > 0 && (
            <Badge tone="accent">
              <span aria-hidden="true">{unread}</span>
              <span className="sr-only">{t("messages.unread", { count: unread })}</span>
            </Badge>
          )}
        </span>
      </span>
    </Link>
  );
}

const ListSkeleton = () => (
  <div className="grid gap-2">
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} className="h-24" />
    ))}
  </div>
);
