import {
  addMinutes,
  type Booking,
  extendedPayment,
  type ExtensionProposal,
  formatFils,
  hourOf,
  openProposal,
} from "@naqi/contracts";
import { TimerReset } from "lucide-react";
import { t } from "texts:bookings/bookings";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatDuration, formatInstant } from "@/lib/texts/format.ts";
import { visitName } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/links/button.tsx";
import { FieldError } from "@/ui/inputs/field.tsx";
import { Note } from "@/ui/states/note.tsx";
import { useAnswering } from "../parts/use-answering.ts";
import { useAcceptExtension, useDeclineExtension, useWithdrawExtension } from "../parts/use-bookings.ts";

interface Props {
  booking: Booking;
  by: "customer" | "cleaner";
  now: string;
}

/** The cleaner's open request for more time: the customer answers it, the requester can withdraw it. */
export function ExtensionNote({ booking, by, now }: Props) {
  const proposal = openProposal<ExtensionProposal>({ proposal: booking.extensionProposal }, now);
  if (!proposal || booking.status !== "in_progress") return null;
  const { minutes, amount, lapsesAt } = proposal;
  const duration = formatDuration(minutes);
  const until = hourOf(addMinutes(booking.endsAt, minutes));
  const total = formatFils(extendedPayment(booking.payment, amount).atDoor);
  return (
    <Note tone="warning" icon={<TimerReset />} className="mt-3">
      <p className="font-medium">
        {by === "cleaner"
          ? t("extension.mine", { name: partyName(booking.customerName), duration })
          : t("extension.theirs", { name: partyName(booking.cleanerName), duration })}
      </p>
      <p>
        {by === "cleaner"
          ? t("extension.meansJob", { until, amount: formatFils(amount), total })
          : t("extension.means", { until, amount: formatFils(amount), total })}
      </p>
      <p>{t("extension.lapses", { when: formatInstant(lapsesAt) })}</p>
      <Answers booking={booking} by={by} proposal={proposal} until={until} />
    </Note>
  );
}

interface Answering extends Pick<Props, "booking" | "by"> {
  proposal: ExtensionProposal;
  /** When the visit would end. */
  until: string;
}

function Answers({ booking, by, proposal, until }: Answering) {
  const [accept, decline, withdraw] = [useAcceptExtension(), useDeclineExtension(), useWithdrawExtension()];
  const { answer, error } = useAnswering([accept, decline, withdraw], ["booking.extensionTaken"]);
  const isSuspended = useIsSuspended();
  if (isSuspended) return null;
  const { bookingId, version } = booking;
  const seen = { bookingId, version };
  const visit = visitName(booking);
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        {by === "cleaner" ? (
          <Button
            size="small"
            tone="secondary"
            busy={withdraw.busy}
            aria-label={t("extension.withdrawName", { visit })}
            onClick={() => void answer(() => withdraw.run(seen), t("extension.withdrawn"))}
          >
            {t("extension.withdraw")}
          </Button>
        ) : (
          <>
            <Button
              size="small"
              busy={accept.busy}
              aria-label={t("extension.acceptName", {
                visit,
                duration: formatDuration(proposal.minutes),
                amount: formatFils(proposal.amount),
              })}
              onClick={() => void answer(() => accept.run(seen), t("extension.accepted", { until }))}
            >
              {t("extension.accept")}
            </Button>
            <Button
              size="small"
              tone="secondary"
              busy={decline.busy}
              aria-label={t("extension.declineName", { visit })}
              onClick={() => void answer(() => decline.run(seen), t("extension.declined"))}
            >
              {t("extension.decline")}
            </Button>
          </>
        )}
      </div>
      {error && <FieldError>{error.message}</FieldError>}
    </>
  );
}
