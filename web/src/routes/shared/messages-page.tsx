import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { t } from "texts:messaging/messages";
import { ConversationBooking } from "@/features/bookings/bookings/conversation-booking.tsx";
import { QuickReplies } from "@/features/bookings/bookings/quick-replies.tsx";
import { ConversationList } from "@/features/messaging/messages/conversation-list.tsx";
import { Opening } from "@/features/messaging/messages/opening.tsx";
import { Thread } from "@/features/messaging/messages/thread.tsx";
import { memberIdOf } from "@/lib/links/member-id.ts";
import { bookingIdIn } from "@/lib/links/messages-link.ts";
import { cx } from "@/lib/browser/class-names.ts";
import { Page } from "@/ui/page/page.tsx";

interface Props {
  side: "customer" | "cleaner";
  start: ReactNode;
}

/**
 * The conversations and the open one, side by side if there is room. The address names it: by its id, or by its subject
 * (`messagesLink`), for which it may have to be created first.
 */
export function MessagesPage({ side, start }: Props) {
  const [query] = useSearchParams();
  const conversationId = query.get("conversation") ?? undefined;
  const cleanerId = memberIdOf(query.get("cleaner") ?? undefined);
  const bookingId = bookingIdIn(query);
  const isOpen = Boolean(conversationId ?? cleanerId);
  return (
    <Page wide title={t("messages.title")} lead={t("messages.lead")} hideTitle={isOpen}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className={cx(isOpen && "max-lg:hidden")}>
          <ConversationList openId={conversationId} start={start} />
        </div>
        {conversationId ? (
          <Thread
            key={conversationId}
            conversationId={conversationId}
            bookingId={bookingId}
            side={side}
            Booking={ConversationBooking}
            Replies={QuickReplies}
          />
        ) : cleanerId ? (
          <Opening requestId={query.get("request") ?? undefined} cleanerId={cleanerId} bookingId={bookingId} />
        ) : (
          <p className="hidden py-24 text-center text-muted lg:block">{t("messages.choose")}</p>
        )}
      </div>
    </Page>
  );
}
