import { type CleanerProfile, formatFils, policy } from "@naqi/contracts";
import { Clock, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:cleaners/cleaners";
import { cx } from "@/lib/browser/class-names.ts";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { Note } from "@/ui/states/note.tsx";
import { primaryArea } from "./primary-area.ts";

interface Props {
  cleaner: CleanerProfile;
  /** Absent if the viewer is not a customer and cannot become one here. */
  onBook?: () => void;
  onContact?: () => void;
}

/**
 * The price of an hour and of the shortest job, as in the search, and when travel is added; then two actions: book, or
 * ask first (000 §2).
 */
export function BookingCard({ cleaner, onBook, onContact }: Props) {
  const { hourlyRate, minimumJob, travelFee } = cleaner;
  return (
    <Card className="shadow-lift">
      <p className="text-title">
        {t("card.minimum", { amount: formatFils(minimumJob), hours: policy.minimumJobMinutes / 60 })}
      </p>
      <dl className="mt-4 grid gap-2 border-t border-border pt-4 text-small">
        <Line label={t("book.hours", { rate: formatFils(hourlyRate) })}>
          <Money fils={minimumJob} />
        </Line>
        {travelFee > 0 && (
          <Line label={t("book.travel")}>
            <Money fils={travelFee} />
          </Line>
        )}
        <Line label={t("book.minimum")} isTotal>
          <Money fils={minimumJob + travelFee} />
        </Line>
      </dl>
      <p className="mt-2 text-small text-muted">{travelNote(cleaner)}</p>
      {onBook ? (
        <Button size="large" wide className="mt-5" onClick={onBook}>
          {t("book.book")}
        </Button>
      ) : (
        <Note tone="quiet" className="mt-5">
          {t("book.onlyCustomers")}
        </Note>
      )}
      {onContact && (
        <Button tone="secondary" wide className="mt-3" onClick={onContact}>
          {t("book.contact")}
        </Button>
      )}
      <ul className="mt-5 grid gap-2.5 text-small text-muted">
        <li className="flex items-start gap-2">
          <Clock className="mt-0.5 size-4 shrink-0 text-accent-text" />
          <span>{`${t("book.response")}: ${cleaner.repliesWithin ? t(`book.replies.${cleaner.repliesWithin}`) : t("book.responseText")}`}</span>
        </li>
        <li className="flex items-start gap-2">
          <ShieldCheck className="mt-0.5 size-4 shrink-0 text-accent-text" />
          {t("contact.cover")}
        </li>
      </ul>
    </Card>
  );
}

const Line = ({ label, isTotal = false, children }: { label: string; isTotal?: boolean; children: ReactNode }) => (
  <div
    className={cx(
      "flex flex-wrap justify-between gap-x-4",
      isTotal && "border-t border-dashed border-border pt-2 font-medium",
    )}
  >
    <dt className={isTotal ? undefined : "text-muted"}>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The fee applies only near the edge of the radius around the main area (decisions G34). */
function travelNote(cleaner: CleanerProfile) {
  const { travelFee, serviceRadius, minimumJob } = cleaner;
  const area = primaryArea(cleaner)?.areaName;
  if (travelFee === 0 || !area) return t("book.noTravel");
  const km = Math.round(serviceRadius * policy.travelFeeBeyond * 10) / 10;
  return t("book.travelNote", { km, area, amount: formatFils(minimumJob) });
}

/**
 * On phones price and buttons stay visible: in one row, on narrow screens in two, and only one button with very large
 * text, which would otherwise cover the page.
 */
export function BookingBar({ cleaner, onBook, onContact }: Props) {
  if (!onBook) return null;
  return (
    <div className="@container sticky bottom-(--bottom-bar) z-30 -mx-4 mt-6 border-t border-border bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="flex min-w-0 grow flex-col flex-wrap gap-x-2 text-small text-muted @max-[22rem]:flex-row @max-[22rem]:items-baseline @max-[14rem]:hidden">
          <span className="text-lead font-medium text-text">
            <Money fils={cleaner.hourlyRate} />
          </span>
          <span>
            {t("card.minimum", { amount: formatFils(cleaner.minimumJob), hours: policy.minimumJobMinutes / 60 })}
          </span>
        </p>
        <div className="flex grow gap-3 *:grow">
          {onContact && (
            <Button tone="secondary" size="small" className="@max-[14rem]:hidden" onClick={onContact}>
              {t("book.contactShort")}
            </Button>
          )}
          <Button size="small" onClick={onBook}>
            {t("book.book")}
          </Button>
        </div>
      </div>
    </div>
  );
}
