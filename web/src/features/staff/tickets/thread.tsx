import type { Ticket, TicketEntry } from "@naqi/contracts";
import { t } from "texts:staff/tickets";
import { cx } from "@/lib/browser/class-names.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { Lines } from "@/ui/marks/lines.tsx";
import { Card } from "@/ui/page/card.tsx";

export const threadId = (ticketId: string) => `thread-${ticketId}`;

/** The thread from its first message on. */
export const wholeThread = ({ ticketId, createdAt, message, entries }: Ticket): TicketEntry[] => [
  { entryId: ticketId, at: createdAt, kind: "message", text: message },
  ...entries,
];

/** What was written, answered and noted, oldest first. */
export const Thread = ({ ticket }: { ticket: Ticket }) => (
  <Card>
    <h2 id={threadId(ticket.ticketId)} tabIndex={-1} className="text-title">
      {t("thread.title")}
    </h2>
    <ol className="mt-4 grid gap-3">
      {wholeThread(ticket).map((entry) => (
        <Entry key={entry.entryId} entry={entry} ticket={ticket} />
      ))}
    </ol>
  </Card>
);

const looks = {
  message: "bg-sunken",
  reply: "bg-accent-soft ms-6",
  note: "bg-saffron-soft ms-6",
} as const satisfies Record<TicketEntry["kind"], string>;

/** One entry: who, when, and the text; a note says that only staff read it. */
export const Entry = ({ entry: { kind, at, text, byName }, ticket }: { entry: TicketEntry; ticket: Ticket }) => (
  <li className={cx("rounded-control px-4 py-3", looks[kind])}>
    <p className="text-small">
      <bdi className="font-medium">{kind === "message" ? ticket.name : (byName ?? t("thread.staff"))}</bdi>
      <span className="text-muted">{` · ${t(`thread.${kind}`)} · ${formatInstant(at)}`}</span>
    </p>
    <Lines className="mt-1.5" text={text} />
  </li>
);
