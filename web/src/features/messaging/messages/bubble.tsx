import { Flag } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:messaging/messages";
import { t as reports } from "texts:staff/reports";
import { cx } from "@/lib/browser/class-names.ts";
import { IconButton } from "@/ui/links/button.tsx";
import { Lines } from "@/ui/marks/lines.tsx";

interface Props {
  isMine: boolean;
  who: string;
  /** Shown above the message in a group: its author. */
  from?: string;
  text: string | undefined;
  picture?: ReactNode;
  note: ReactNode;
  onReport?: () => void;
}

/** One message: a picture, text or both; or a placeholder after its author left. */
export function Bubble({ isMine, who, from, text, picture, note, onReport }: Props) {
  const isGone = text === undefined && !picture;
  return (
    <li className={cx("group flex max-w-[85%] flex-col", isMine ? "items-end justify-self-end" : "items-start")}>
      <span className={from ? "mb-0.5 px-1 text-tiny font-medium text-muted" : "sr-only"}>
        <bdi>{who}</bdi>
      </span>
      <div className="flex max-w-full items-center">
        <div
          className={cx(
            "min-w-0 rounded-card",
            isMine ? "bg-accent-soft text-text" : "border border-border bg-raised",
            isGone && "text-muted italic",
          )}
        >
          {picture && <div className="p-1.5">{picture}</div>}
          {(text || isGone) && (
            <Lines className={cx("px-4 pb-2.5", picture ? "pt-1" : "pt-2.5")} text={text ?? t("messages.gone")} />
          )}
        </div>
        {onReport && !isGone && (
          // Visible on hover or focus; always visible on touch screens.
          <IconButton
            label={reports("report.thisMessage")}
            icon={<Flag />}
            onClick={onReport}
            className="transition-opacity group-hover:opacity-100 focus-visible:opacity-100 [&_svg]:size-4 [&_svg]:text-muted [@media(hover:hover)]:opacity-0"
          />
        )}
      </div>
      <span className="mt-0.5 px-1 text-tiny text-muted">{note}</span>
    </li>
  );
}
