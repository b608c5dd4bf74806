import type { Conversation } from "@naqi/contracts";
import { ArrowLeft, MessageCircleOff } from "lucide-react";
import { type ComponentProps, type ComponentType, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:messaging/messages";
import { useTalking } from "@/lib/data/use-unread.ts";
import { cx } from "@/lib/browser/class-names.ts";
import { useAboveKeyboard } from "@/lib/browser/use-above-keyboard.ts";
import { useSession } from "@/lib/session/session.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { FieldError } from "@/ui/inputs/field.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { Composer } from "./composer.tsx";
import { aboutOf, nameOf } from "./conversation-title.ts";
import { Lines } from "./lines.tsx";
import { ReportConversation } from "./report-conversation.tsx";
import { ThreadActions } from "./thread-actions.tsx";
import { useRead, useThread, useUnblock } from "./use-messages.ts";
import { useSending } from "./use-sending.ts";

interface Props {
  conversationId: string;
  /** The visit that the reader comes from. */
  bookingId: string | undefined;
  side: "customer" | "cleaner";
  /** The booking of the conversation, above the messages. */
  Booking: ComponentType<OfVisit>;
  /** Short answers that fit the moment of the visit, above the field. */
  Replies: ComponentType<OfVisit & { isOfTeam: boolean; onChoose: (reply: string) => void }>;
}

interface OfVisit {
  side: "customer" | "cleaner";
  bookingId: string;
}

/** One conversation: its subject, the messages, and the field. */
// oxlint-disable-next-line max-lines-per-function -- the parts of a thread from top to bottom, with the lines that they share
export function Thread({ conversationId, bookingId, side, Booking, Replies }: Props) {
  const thread = useThread(conversationId);
  const { member } = useSession();
  const { lines: outgoing, say, again, drop } = useSending(member?.memberId ?? "", conversationId);
  const [reported, setReported] = useState<string>();
  const log = useRef<HTMLDivElement>(null);
  const above = useAboveKeyboard();
  useTalking();
  const conversation = thread.first?.conversation;
  useReading(conversation, thread.items[0]?.messageId);
  if (thread.error?.kind === "missing") return <NotYours side={side} />;

  return (
    <section
      aria-label={t("messages.thread")}
      className={cx(
        "border border-border bg-raised",
        // On a phone the field stays directly above the keyboard.
        above ? "fixed inset-x-0 z-50 *:h-full" : "rounded-card lg:sticky lg:top-24",
      )}
      style={above}
    >
      <Loaded of={thread} failed={t("messages.threadFailed")} skeleton={<Skeleton className="m-4 h-80" />}>
        {() => {
          if (!conversation) return null;
          const isOfTeam = conversation.ofTeam !== undefined;
          const visit = isOfTeam ? conversation.bookingId : (bookingId ?? conversation.bookingId);
          const known = new Set(thread.items.map(({ messageId }) => messageId));
          const fresh = outgoing.flatMap(({ sent }) => (sent && !known.has(sent.messageId) ? sent : []));
          return (
            <div
              className={cx(
                "flex flex-col overflow-y-auto",
                above ? "h-full" : "h-[calc(100dvh-11rem-var(--bottom-bar))] min-h-96",
              )}
            >
              <ThreadHeader side={side} conversation={conversation} />
              {visit && !isOfTeam && <Booking side={side} bookingId={visit} />}
              <ThreadLog ref={log} thread={thread} name={nameOf(conversation)}>
                <Lines
                  conversationId={conversationId}
                  lines={[...thread.items.toReversed(), ...fresh]}
                  outgoing={outgoing.filter(({ sent }) => !sent)}
                  otherName={nameOf(conversation)}
                  otherReadUpTo={conversation.otherReadUpTo}
                  onAgain={again}
                  onDrop={drop}
                  onReport={conversation.hasLeft ? undefined : setReported}
                />
              </ThreadLog>
              {reported && (
                <ReportConversation
                  conversation={conversation}
                  messageId={reported}
                  onClose={() => setReported(undefined)}
                />
              )}
              <Writing
                conversation={conversation}
                conversationId={conversationId}
                onSend={(...line) => {
                  say(...line);
                  // The end of a list that is anchored there.
                  if (log.current) log.current.scrollTop = 0;
                }}
              >
                {(put) => visit && <Replies side={side} bookingId={visit} isOfTeam={isOfTeam} onChoose={put} />}
              </Writing>
            </div>
          );
        }}
      </Loaded>
    </section>
  );
}

type WritingProps = Pick<ComponentProps<typeof Composer>, "conversationId" | "onSend" | "children"> & {
  conversation: Conversation;
};

/** The field, or why there is none. */
function Writing({ conversation, ...props }: WritingProps) {
  const { member } = useSession();
  if (member?.suspended || conversation.hasLeft || conversation.hasBlocked)
    return <Closed conversation={conversation} />;
  return <Composer key={props.conversationId} memberId={member?.memberId ?? ""} {...props} />;
}

/** Who the conversation is with and what about, and what can be done with it. */
const ThreadHeader = ({ side, conversation }: { side: Props["side"]; conversation: Conversation }) => (
  <header className="flex flex-wrap items-center gap-3 border-b border-border p-3">
    <Link
      to={`/${side}/messages`}
      aria-label={t("messages.back")}
      className="inline-flex size-11 items-center justify-center rounded-control lg:hidden"
    >
      <ArrowLeft className="size-5 rtl:rotate-180" />
    </Link>
    <div className="min-w-0 grow">
      <h2 className="font-medium wrap-anywhere">
        <bdi>{nameOf(conversation)}</bdi>
      </h2>
      <p dir="auto" className="text-small wrap-anywhere text-muted">
        {aboutOf(conversation)}
      </p>
      {conversation.ofTeam && (
        <p dir="auto" className="text-small wrap-anywhere text-muted">
          {t("messages.ofTeam", { business: conversation.ofTeam })}
        </p>
      )}
    </div>
    <ThreadActions conversation={conversation} />
  </header>
);

interface LogProps {
  thread: ReturnType<typeof useThread>;
  name: string;
  children: ReactNode;
  ref: Ref<HTMLDivElement>;
}

/** The scrolling messages, anchored at their end, so that older ones load without a jump. */
const ThreadLog = ({ thread, name, children, ref }: LogProps) => (
  <div
    ref={ref}
    // It scrolls, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    role="log"
    aria-label={t("messages.log", { name: name })}
    className="flex min-h-0 grow flex-col-reverse overflow-y-auto"
  >
    <div>
      {thread.hasMore && (
        <p className="pt-3 text-center">
          <Button tone="quiet" size="small" busy={thread.isLoadingMore} onClick={thread.showMore}>
            {t("messages.earlier")}
          </Button>
          {thread.moreError && <FieldError>{thread.moreError.message}</FieldError>}
        </p>
      )}
      {children}
    </div>
  </div>
);

/** Replaces a conversation that the reader does not have, or no longer. */
const NotYours = ({ side }: Pick<Props, "side">) => (
  <section aria-label={t("messages.thread")}>
    <Empty
      icon={<MessageCircleOff />}
      title={t("messages.notYours")}
      action={
        <ButtonLink to={`/${side}/messages`} tone="secondary">
          {t("messages.back")}
        </ButtonLink>
      }
    />
  </section>
);

/**
 * Why writing is not possible, replacing the field: the other party has left or is blocked, or the reader is suspended.
 */
function Closed({ conversation: { conversationId, hasLeft, hasBlocked } }: { conversation: Conversation }) {
  const unblock = useUnblock();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border p-4 text-small">
      <p>{t(hasLeft ? "messages.hasLeft" : hasBlocked ? "messages.hasBlocked" : "messages.suspended")}</p>
      {hasBlocked && !hasLeft && (
        <Button tone="secondary" size="small" busy={unblock.busy} onClick={() => void unblock.run({ conversationId })}>
          {t("messages.unblock")}
        </Button>
      )}
      {unblock.error && <FieldError>{unblock.error.message}</FieldError>}
    </div>
  );
}

/** Visible messages count as read (001 §4). */
function useReading(conversation: Conversation | undefined, newest: string | undefined) {
  const { run } = useRead();
  const last = useRef<Promise<unknown>>(undefined);
  // Unread messages may precede those read so far; reading the newest marks all.
  const upTo = conversation && conversation.unread > 0 ? newest : undefined;
  const conversationId = conversation?.conversationId;
  useEffect(() => {
    if (!upTo || !conversationId) return;
    let isLater = false;
    const read = async () => {
      if (document.visibilityState !== "visible") return;
      // A pending mark does not cover this message: another one follows.
      await last.current;
      if (!isLater) last.current = run({ conversationId, upTo });
    };
    const onLooking = () => void read();
    onLooking();
    document.addEventListener("visibilitychange", onLooking);
    return () => {
      isLater = true;
      document.removeEventListener("visibilitychange", onLooking);
    };
    // Once per newest message: `run` changes with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [conversationId, upTo]);
}
