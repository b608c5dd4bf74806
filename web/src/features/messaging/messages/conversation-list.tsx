import type { Conversation } from "@naqi/contracts";
import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
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

/** All conversations, the latest first (001 §2). */
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
          {conversations.map((conversation) => (
            <li key={conversation.conversationId}>
              <Row conversation={conversation} now={now} isOpen={conversation.conversationId === openId} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Row({ conversation, now, isOpen }: { conversation: Conversation; now: string; isOpen: boolean }) {
  const { conversationId, unread, last } = conversation;
  const name = nameOf(conversation);
  return (
    <NavLink
      to={`?conversation=${conversationId}`}
      preventScrollReset
      aria-current={isOpen ? "true" : undefined}
      className={cx(
        "flex min-w-0 items-start gap-3 rounded-card border bg-raised p-4 text-start transition-colors duration-150 hover:border-accent max-[22rem]:flex-wrap",
        isOpen ? "border-accent" : "border-border",
      )}
    >
      <Avatar name={name} size="small" />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <bdi className={cx("wrap-anywhere", unread > 0 ? "font-semibold" : "font-medium")}>{name}</bdi>
          {last && <span className="text-tiny text-muted">{formatSince(last.at, now)}</span>}
        </span>
        <span dir="auto" className="block truncate text-small text-muted">
          {aboutOf(conversation)}
        </span>
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
    </NavLink>
  );
}

const ListSkeleton = () => (
  <div className="grid gap-2">
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} className="h-24" />
    ))}
  </div>
);
