import type { MessagePicture, ReportCase } from "@naqi/contracts";
import { t } from "texts:staff/admin";
import { t as messages } from "texts:messaging/messages";
import { cx } from "@/lib/browser/class-names.ts";
import { formatInstant, formatWhen } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { FactsCard } from "../parts/facts.tsx";
import { StaffPicture } from "../parts/staff-picture.tsx";
import { useReportedPicture } from "./use-records.ts";

/** The messages around the reported one, which is marked. */
export const ReportedLines = ({ of: { report, messages: lines } }: { of: ReportCase }) => (
  <FactsCard title={t("report.lines")}>
    {lines.length === 0 ? (
      <p className="text-muted">{t("report.noLines")}</p>
    ) : (
      <ol className="grid gap-3">
        {lines.map(({ messageId, by, text, picture, event, createdAt }) => {
          const isGone = !event && !picture && text === undefined;
          const isReported = messageId === report.messageId;
          return (
            <li
              key={messageId}
              className={cx("min-w-0 border-s-2 ps-3", isReported ? "border-danger" : "border-border")}
            >
              <p className="text-small text-muted">
                {by && (
                  <span>
                    <bdi>{partyName(by === "reporter" ? report.reporterName : report.reportedName)}</bdi>,{" "}
                  </span>
                )}
                <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
                {isReported && <strong className="ms-2 font-medium text-danger">{t("report.line")}</strong>}
              </p>
              <p dir="auto" className={cx("wrap-anywhere whitespace-pre-wrap", isGone && "text-muted italic")}>
                {event
                  ? messages(`messages.event.${event.what}`, { when: formatWhen(event.day, event.hour) })
                  : isGone
                    ? messages("messages.gone")
                    : text}
              </p>
              {picture && <ReportedPicture reportId={report.reportId} messageId={messageId} picture={picture} />}
            </li>
          );
        })}
      </ol>
    )}
  </FactsCard>
);

interface PictureProps {
  reportId: string;
  messageId: string;
  picture: MessagePicture;
}

function ReportedPicture({ picture, ...of }: PictureProps) {
  const links = useReportedPicture();
  return (
    <div className="mt-1">
      <StaffPicture
        picture={picture}
        name={t("report.photo")}
        action={t("report.showPhoto")}
        links={() => links.run(of)}
      />
    </div>
  );
}
