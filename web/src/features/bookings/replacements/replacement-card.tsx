import { type Booking, formatFils, type ReplacementOffer } from "@naqi/contracts";
import { BadgeCheck, Briefcase } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:bookings/replacements";
import { passFocusOn } from "@/lib/browser/pass-focus-on.ts";
import { formatWhen } from "@/lib/texts/format.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Stars } from "@/ui/marks/stars.tsx";
import { When } from "@/ui/marks/when.tsx";

interface Props {
  booking: Booking;
  offer: ReplacementOffer;
  isBusy: boolean;
  onTake: () => void;
  /** The result of a press that booked nothing. */
  children: ReactNode;
}

/** One possible replacement: time, price, and a button. */
export function ReplacementCard({ booking, offer, isBusy, onTake, children }: Props) {
  const { cleaner, scheduledDate, scheduledTime, total } = offer;
  const { fullName: name, avatarUrl, averageRating, ratingCount, totalBookings, isVerified } = cleaner;
  return (
    <li>
      <Card className="p-4 sm:p-5">
        <div className="flex items-start gap-4 max-[22rem]:flex-wrap">
          <Avatar name={name} src={avatarUrl} size="normal" />
          <div className="min-w-0 grow">
            <h3 className="text-lead font-medium wrap-anywhere">
              <bdi>{name}</bdi>
            </h3>
            <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted [&_svg]:size-4">
              <Stars rating={averageRating} count={ratingCount} />
              <span className="inline-flex items-center gap-1.5">
                <Briefcase />
                <span>{t("offer.jobs", { count: totalBookings })}</span>
              </span>
              {isVerified && (
                <span className="inline-flex items-center gap-1.5">
                  <BadgeCheck />
                  {t("offer.verified")}
                </span>
              )}
            </p>
          </div>
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-border pt-4">
          <div className="min-w-0">
            <p className="text-small">
              <When day={scheduledDate} hour={scheduledTime} durationMinutes={booking.durationMinutes} />
            </p>
            <p className="font-medium">{t("offer.pay", { amount: formatFils(total) })}</p>
            <Off booking={booking} offer={offer} />
            <Dearer booking={booking} offer={offer} />
          </div>
          <Button
            ref={passFocusOn}
            busy={isBusy}
            busyText={t("others.booking")}
            aria-label={t("offer.bookName", {
              name,
              when: formatWhen(scheduledDate, scheduledTime),
              amount: formatFils(total),
            })}
            onClick={onTake}
          >
            {t("offer.book")}
          </Button>
        </div>
        {children}
      </Card>
    </li>
  );
}

/** The price, and what code and credit take off it. */
function Off({ booking, offer }: Pick<Props, "booking" | "offer">) {
  const { total, discountAmount, walletAmount } = offer;
  if (discountAmount + walletAmount === 0) return null;
  const price = formatFils(total + discountAmount + walletAmount);
  return (
    <ul className="mt-1 text-small text-muted">
      <li>{t("offer.price", { amount: price })}</li>
      {discountAmount > 0 && (
        <li>{t("offer.code", { amount: formatFils(discountAmount), code: booking.discountCode ?? "" })}</li>
      )}
      {walletAmount > 0 && <li>{t("offer.credit", { amount: formatFils(walletAmount) })}</li>}
    </ul>
  );
}

/** Why it costs more than before, if it does: the returned amount was used for another booking. */
function Dearer({ booking, offer }: Pick<Props, "booking" | "offer">) {
  const { discountCode = "", discountAmount = 0, walletAmount = 0, customerAmount = 0 } = booking;
  const more = offer.total - customerAmount;
  if (more <= 0) return null;
  const amount = formatFils(more);
  const isCodeGone = discountAmount > 0 && offer.discountAmount === 0;
  const isCreditGone = walletAmount > offer.walletAmount;
  return (
    <p className="mt-1 max-w-prose text-small text-warning">
      {isCodeGone && isCreditGone
        ? t("offer.bothGone", { amount, code: discountCode })
        : isCodeGone
          ? t("offer.codeGone", { amount, code: discountCode })
          : isCreditGone
            ? t("offer.creditGone", { amount })
            : t("offer.more", { amount })}
    </p>
  );
}
