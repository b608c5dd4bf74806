import { dayOf, hourOf, type Message } from "@naqi/contracts";
import { Fragment } from "react";
import { t } from "texts:messaging/messages";
import { formatLongDay } from "@/lib/texts/format.ts";
import { Bubble } from "./bubble.tsx";
import { eventText } from "./conversation-title.ts";
import { LinePicture } from "./line-picture.tsx";
import { OutgoingLine } from "./outgoing-line.tsx";
import type { Outgoing } from "./outgoing.ts";

interface Props {
  conversationId: string;
  /** Oldest first. */
  lines: readonly Message[];
  outgoing: readonly Outgoing[];
  otherName: string;
  otherReadUpTo: string | undefined;
  onAgain: (key: string) => void;
  onDrop: (key: string) => void;
  /** Absent if no party is left to report. */
  onReport: ((messageId: string) => void) | undefined;
}

const clock = (instant: string) => `${hourOf(instant).slice(0, 2)}:${instant.slice(14, 16)}`;

/** Messages and events by day, then messages being sent. */
export function Lines({ conversationId, lines, outgoing, otherName, otherReadUpTo = "", ...on }: Props) {
  const { onAgain, onDrop, onReport } = on;
  const lastRead = lines.findLast(({ by, messageId }) => by === "me" && messageId <= otherReadUpTo)?.messageId;
  return (
    <ol className="grid content-end gap-2 p-4">
      {lines.map((line, index) => {
        const day = dayOf(line.createdAt);
        const before = lines[index - 1];
        return (
          <Fragment key={line.messageId}>
            {(!before || dayOf(before.createdAt) !== day) && (
              <li className="my-2 text-center text-tiny font-medium text-muted">{formatLongDay(day)}</li>
            )}
            {line.event ? (
              <li className="mx-auto rounded-pill bg-sunken px-4 py-1.5 text-center text-small text-muted">
                {eventText(line.event)}
              </li>
            ) : (
              <Bubble
                isMine={line.by === "me"}
                who={line.by === "me" ? t("messages.me") : (line.from ?? otherName)}
                {...(line.by === "other" && line.from && { from: line.from })}
                text={line.text}
                picture={
                  line.picture && <LinePicture conversationId={conversationId} line={line} otherName={otherName} />
                }
                {...(onReport && line.by === "other" && { onReport: () => onReport(line.messageId) })}
                note={
                  <>
                    <time dateTime={line.createdAt}>{clock(line.createdAt)}</time>
                    {line.messageId === lastRead && <span>{` · ${t("messages.read")}`}</span>}
                  </>
                }
              />
            )}
          </Fragment>
        );
      })}
      {outgoing.map((line) => (
        <OutgoingLine key={line.key} line={line} onAgain={onAgain} onDrop={onDrop} />
      ))}
    </ol>
  );
}
