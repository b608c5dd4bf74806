import { addressLine } from "@naqi/contracts";
import { placeText } from "@naqi/contracts/common/places";
import { BadgeCheck, CalendarDays, ListPlus, MapPin, Repeat, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:bookings/bookings";
import { cx } from "@/lib/browser/class-names.ts";
import { extraNames } from "@/lib/texts/extra-names.ts";
import { formatDuration, formatWhen } from "@/lib/texts/format.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Stars } from "@/ui/marks/stars.tsx";
import { PriceSoFar, Total } from "../price-so-far.tsx";
import { repeatText } from "../repeat.tsx";
import type { BookingForm } from "../use-booking-form.ts";

/** The time of the visit, once it is chosen. */
export const whenOf = ({ day, hour, durationMinutes }: BookingForm) =>
  day && hour ? formatWhen(day, hour, durationMinutes) : undefined;

/** The address, as far as it is known, as it is written elsewhere: the door first. */
export const doorOf = ({ building, unit, place }: Pick<BookingForm, "building" | "unit" | "place">) =>
  place
    ? addressLine({
        formattedAddress: placeText(place),
        building: building.trim() || undefined,
        unit: unit.trim() || undefined,
      })
    : undefined;

const Face = ({ form: { cleaner }, className }: { form: BookingForm; className: string }) => (
  <span
    className={`block shrink-0 overflow-hidden rounded-control bg-tint-sand *:size-full *:rounded-none ${className}`}
  >
    <Avatar name={cleaner.fullName} {...(cleaner.avatarUrl && { src: cleaner.avatarUrl })} size="normal" />
  </span>
);

/** What is booked and for how much, above the button of every step. */
export const SummaryRow = ({ form }: { form: BookingForm }) => (
  <div className="flex items-center gap-3">
    <Face form={form} className="size-11 max-[22rem]:hidden" />
    <div className="min-w-0 grow">
      <p className="text-small font-semibold">{whenOf(form) ?? t("booking.whenNext")}</p>
      <p className="truncate text-tiny text-muted">
        {t("booking.summaryLine", {
          duration: formatDuration(form.durationMinutes),
          what: doorOf(form) ?? serviceName(form.service),
        })}
      </p>
    </div>
    <Total form={form} isShort />
  </div>
);

/** The same beside the form on wide screens, the one deep block of the dialog. */
export function SummaryPanel({ form }: { form: BookingForm }) {
  const { cleaner } = form;
  const [when, door, repeat] = [whenOf(form), doorOf(form), repeatText(form)];
  const hasReviews = cleaner.averageRating !== undefined && cleaner.ratingCount !== undefined;
  return (
    <div className="flex h-full flex-col gap-4">
      <div className="flex items-center gap-3.5 border-b border-border pb-4">
        <Face form={form} className="size-18" />
        <div className="min-w-0">
          <p className="flex items-center gap-1.5 text-lead leading-snug font-semibold">
            <bdi className="min-w-0 wrap-anywhere">{cleaner.fullName}</bdi>
            {cleaner.isVerified && (
              <BadgeCheck aria-hidden="true" className="size-5 shrink-0 fill-deep-text text-deep" />
            )}
          </p>
          {hasReviews && (
            <p className="mt-1 text-small">
              <Stars rating={cleaner.averageRating ?? null} count={cleaner.ratingCount ?? 0} />
            </p>
          )}
        </div>
      </div>
      <ul className="grid gap-2.5 border-b border-border pb-4">
        <Fact icon={<Sparkles />}>
          {t("booking.summaryService", {
            service: serviceName(form.service),
            duration: formatDuration(form.durationMinutes),
          })}
        </Fact>
        {form.extras.length > 0 && <Fact icon={<ListPlus />}>{extraNames(form.extras)}</Fact>}
        <Fact icon={<CalendarDays />} isOpen={!when}>
          {when ?? t("booking.whenNext")}
        </Fact>
        {repeat && <Fact icon={<Repeat />}>{repeat}</Fact>}
        <Fact icon={<MapPin />} isOpen={!door}>
          {door ? <bdi>{door}</bdi> : t("booking.whereNext")}
        </Fact>
      </ul>
      <PriceSoFar form={form} />
    </div>
  );
}

/** A line of the deep block; `isOpen`: it is still to be chosen. */
export const Fact = ({
  icon,
  isOpen = false,
  children,
}: {
  icon: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}) => (
  <li
    className={cx(
      "flex items-start gap-3 [&>svg]:mt-1 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-deep-accent",
      isOpen && "text-muted",
    )}
  >
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);
