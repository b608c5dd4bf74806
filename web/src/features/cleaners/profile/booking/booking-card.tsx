import { type CleanerProfile, formatFils, policy } from "@naqi/contracts";
import { Clock, MessageCircle, ReceiptText, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:cleaners/cleaners";
import { formatDuration, formatWhen } from "@/lib/texts/format.ts";
import type { HomeSize } from "@/lib/texts/home-sizes.ts";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { type Options, Select } from "@/ui/inputs/select.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { Note } from "@/ui/states/note.tsx";
import type { FreeSlot } from "./free-times.ts";
import { NextTimes } from "./next-times.tsx";
import { primaryArea } from "../primary-area.ts";

/** The visit whose price is shown, and what the booking starts with. */
export interface Visit {
  home: HomeSize | undefined;
  minutes: number;
  /** The chosen time; undefined while none is known. */
  time: FreeSlot | undefined;
}

interface Props {
  cleaner: CleanerProfile;
  visit: Visit;
  /** The sizes of homes with their hours. */
  sizes: Options;
  onSize: (size: string) => void;
  onTime: (time: FreeSlot) => void;
  /** Absent if the viewer is not a customer and cannot become one here. */
  onBook?: () => void;
  onContact?: () => void;
}

const priceOf = ({ hourlyRate }: CleanerProfile, minutes: number) => (hourlyRate * minutes) / 60;

/** One price for the chosen home, the next times, and one button; then to ask first, and what else to know (000 §2). */
export function BookingCard({ cleaner, visit, sizes, onSize, onTime, onBook, onContact }: Props) {
  const { home, minutes, time } = visit;
  return (
    <Card className="shadow-lift lg:p-5.5">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-heading font-semibold">
          <Money fils={priceOf(cleaner, minutes)} />
        </span>
        <span className="text-small text-muted">
          {t(cleaner.travelFee > 0 ? "book.hoursAndTravel" : "book.hoursNoTravel", { hours: formatDuration(minutes) })}
        </span>
      </p>
      <Select
        label={t("search.size")}
        value={home ?? ""}
        options={sizes}
        onChange={({ target }) => onSize(target.value)}
        className="mt-4"
      />
      <NextTimes cleanerId={cleaner.cleanerId} minutes={minutes} time={time} onTime={onBook && onTime} />
      {onBook ? (
        // On phones `BookingBar` has it.
        <Button wide className="mt-4 min-h-12 max-lg:hidden" onClick={onBook}>
          {t("book.book")}
        </Button>
      ) : (
        <Note tone="quiet" className="mt-4">
          {t("book.onlyCustomers")}
        </Note>
      )}
      {onContact && (
        <Button tone="quiet" wide icon={<MessageCircle />} className="mt-1" onClick={onContact}>
          {t("card.contact")}
        </Button>
      )}
      <ul className="mt-3 grid gap-2 border-t border-border pt-3.5 text-small text-muted">
        <Fact icon={<Clock />}>
          {`${t("book.response")}: ${cleaner.repliesWithin ? t(`book.replies.${cleaner.repliesWithin}`) : t("book.responseText")}`}
        </Fact>
        <Fact icon={<Undo2 />}>{t("book.cancel", { hours: policy.cancelFreeHours })}</Fact>
        <Fact icon={<ReceiptText />}>
          <Minimum cleaner={cleaner} />
        </Fact>
      </ul>
    </Card>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-2.5 [&>svg]:mt-0.5 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-accent-text">
    {icon}
    <span className="min-w-0 grow">{children}</span>
  </li>
);

/** The shortest job with travel, and what it consists of (001 §9). */
function Minimum({ cleaner }: { cleaner: CleanerProfile }) {
  const { hourlyRate, minimumJob, travelFee } = cleaner;
  return (
    <>
      <dl className="grid gap-0.5">
        <Line label={t("book.minimum")}>
          <Money fils={minimumJob + travelFee} />
        </Line>
        <Line label={t("book.hours", { rate: formatFils(hourlyRate) })}>
          <Money fils={minimumJob} />
        </Line>
        {travelFee > 0 && (
          <Line label={t("book.travel")}>
            <Money fils={travelFee} />
          </Line>
        )}
      </dl>
      <p className="mt-1 text-tiny">{travelNote(cleaner)}</p>
    </>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt>{label}</dt>
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

/** On phones the price and the button stay visible; with very large text only the button, which would cover the page. */
export function BookingBar({ cleaner, visit, onBook }: Pick<Props, "cleaner" | "visit" | "onBook">) {
  if (!onBook) return null;
  const { minutes, time } = visit;
  return (
    <div className="@container sticky bottom-(--bottom-bar) z-30 -mx-4 mt-6 border-t border-border bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
      <div className="flex items-center gap-x-3">
        <p className="flex min-w-0 grow flex-col text-tiny text-muted @max-[14rem]:hidden">
          <span className="text-lead leading-snug font-semibold text-text">
            <Money fils={priceOf(cleaner, minutes)} />
          </span>
          <span className="truncate">
            {time
              ? t("book.hoursAt", { hours: minutes / 60, when: formatWhen(time.day, time.hour) })
              : formatDuration(minutes)}
          </span>
        </p>
        <Button className="min-h-12 shrink-0 px-7 @max-[14rem]:grow" onClick={onBook}>
          {t("book.book")}
        </Button>
      </div>
    </div>
  );
}
