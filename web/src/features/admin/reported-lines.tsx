import type { ReportCase } from "@naqi/contracts";
import { t } from "texts:admin";
import { t as messages } from "texts:messages";
import { cx } from "@/lib/browser/class-names.ts";
import { formatInstant, formatWhen } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { FactsCard } from "./facts.tsx";

/** What was said around the line that was reported, which is marked. */
export const ReportedLines = ({ of: { report, messages: lines } }: { of: ReportCase }) => (
  <FactsCard title={t("report.lines")}>
    {lines.length === 0 ? (
      <p className="text-muted">{t("report.noLines")}</p>
    ) : (
      <ol className="grid gap-3">
        {lines.map(({ messageId, by, text, event, createdAt }) => {
          const isReported = messageId === report.messageId;
          return (
            <li
              key={messageId}
              className={cx("min-w-0 border-s-2 ps-3", isReported ? "border-danger" : "border-border")}
            >
              <p className="text-small text-muted">
                <bdi>{partyName(by === "reporter" ? report.reporterName : report.reportedName)}</bdi>,{" "}
                <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
                {isReported && <strong className="ms-2 font-medium text-danger">{t("report.line")}</strong>}
              </p>
              <p
                dir="auto"
                className={cx("wrap-anywhere whitespace-pre-wrap", text === undefined && "text-muted italic")}
              >
                {event
                  ? messages(`messages.event.${event.what}`, { when: formatWhen(event.day, event.hour) })
                  : (text ?? messages("messages.gone"))}
              </p>
            </li>
          );
        })}
      </ol>
    )}
  </FactsCard>
);
