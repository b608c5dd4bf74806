import { type Booking, formatFils, type Replacements } from "@naqi/contracts";
import { ClipboardList, Tag, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:bookings/replacements";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { When } from "@/ui/marks/when.tsx";
import { codeBackText } from "../parts/code-back.ts";

const causes = {
  cleaner_no_show: "notCome",
  no_access: "cancelled",
  cleaner_suspended: "cannotCome",
  customer_suspended: "cancelled",
} as const;

/** How the cleaner let the customer down. */
export const letDownBy = (cancellation: Booking["cancellation"]) =>
  cancellation?.cause ? causes[cancellation.cause] : "cancelled";

/** The visit that is cancelled or on hold, and what happens without a replacement. */
export function LetDown({ answer: { booking, isReopened, replacedBy } }: { answer: Replacements }) {
  const { scheduledDate, scheduledTime, durationMinutes, walletAmount = 0, cancellation } = booking;
  const codeBack = codeBackText(booking);
  const isOnHold = !cancellation;
  const name = partyName(booking.cleanerName);
  return (
    <Card>
      <h2 className="text-lead font-medium wrap-anywhere">
        <bdi>{requestTitle(booking)}</bdi>
      </h2>
      <p className="mt-1 text-small">
        <When day={scheduledDate} hour={scheduledTime} durationMinutes={durationMinutes} />
      </p>
      <p className="mt-1 text-small text-muted">
        {t(isOnHold ? "down.cannotCome" : `down.${letDownBy(cancellation)}`, { name })}
      </p>
      {isOnHold && (
        <div className="mt-5 border-t border-border pt-4">
          <h3 className="font-medium">{t("wait.title")}</h3>
          <p className="mt-1 text-small text-muted">{t("wait.text")}</p>
        </div>
      )}
      {!isOnHold && !replacedBy && (
        <div className="mt-5 border-t border-border pt-4">
          <h3 className="font-medium">{t("back.title")}</h3>
          <p className="mt-1 text-small text-muted">{t("back.text")}</p>
          <ul className="mt-3 grid gap-2 text-small">
            {codeBack && <Back icon={<Tag />}>{codeBack}</Back>}
            {walletAmount > 0 && (
              <Back icon={<Wallet />}>{t("back.credit", { amount: formatFils(walletAmount) })}</Back>
            )}
            {isReopened && (
              <Back icon={<ClipboardList />}>
                {t("back.request")}
                <ButtonLink to="/customer/requests" tone="quiet" size="small" className="-ms-3.5 flex">
                  {t("back.toRequests")}
                </ButtonLink>
              </Back>
            )}
          </ul>
        </div>
      )}
    </Card>
  );
}

const Back = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-success">
    {icon}
    <div className="min-w-0 wrap-anywhere">{children}</div>
  </li>
);
