import { dayOf, hourOf, type Message } from "@naqi/contracts";
import { Fragment, type ReactNode } from "react";
import { t } from "texts:messages";
import { cx } from "@/lib/browser/class-names.ts";
import { formatLongDay } from "@/lib/texts/format.ts";
import { Button } from "@/ui/button.tsx";
import { eventText } from "./conversation-title.ts";
import type { Outgoing } from "./use-messages.ts";

interface Props {
  /** The oldest first. */
  lines: readonly Message[];
  outgoing: readonly Outgoing[];
  otherName: string;
  otherReadUpTo: string | undefined;
  onAgain: (key: string) => void;
}

const clock = (instant: string) => `${hourOf(instant).slice(0, 2)}:${instant.slice(14, 16)}`;

/** What was said and what happened, day by day; then what is still on its way. */
export function Lines({ lines, outgoing, otherName, otherReadUpTo = "", onAgain }: Props) {
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
                who={line.by === "me" ? t("messages.me") : otherName}
                text={line.text}
                note={
                  <>
                    <time dateTime={line.createdAt}>{clock(line.createdAt)}</time>
                    {line.messageId === lastRead && <> · {t("messages.read")}</>}
                  </>
                }
              />
            )}
          </Fragment>
        );
      })}
      {outgoing.map(({ key, text, problem }) => (
        <Bubble
          key={key}
          isMine
          who={t("messages.me")}
          text={text}
          note={
            problem === undefined ? (
              t("messages.sending")
            ) : (
              <span role="alert" className="flex flex-wrap items-center justify-end gap-x-2 text-danger">
                {t("messages.notSent", { why: problem })}
                <Button tone="quiet" size="small" onClick={() => onAgain(key)}>
                  {t("messages.again")}
                </Button>
              </span>
            )
          }
        />
      ))}
    </ol>
  );
}

interface BubbleProps {
  isMine: boolean;
  who: string;
  text: string | undefined;
  note: ReactNode;
}

const Bubble = ({ isMine, who, text, note }: BubbleProps) => (
  <li className={cx("flex max-w-[85%] flex-col", isMine ? "items-end justify-self-end" : "items-start")}>
    <span className="sr-only">{who}</span>
    <p
      dir="auto"
      className={cx(
        "rounded-card px-4 py-2.5 wrap-anywhere whitespace-pre-wrap",
        isMine ? "bg-accent-soft text-text" : "border border-border bg-raised",
        text === undefined && "text-muted italic",
      )}
    >
      {text ?? t("messages.gone")}
    </p>
    <span className="mt-0.5 px-1 text-tiny text-muted">{note}</span>
  </li>
);
