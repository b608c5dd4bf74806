import { type Booking, formatFils, type MoveProposal, openProposal } from "@naqi/contracts";
import { CalendarClock } from "lucide-react";
import { t } from "texts:bookings/bookings";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/links/button.tsx";
import { FieldError } from "@/ui/inputs/field.tsx";
import { Note } from "@/ui/states/note.tsx";
import { When } from "@/ui/marks/when.tsx";
import { FreeHours } from "../parts/time/free-hours.tsx";
import { OtherVisits } from "../parts/time/other-visits.tsx";
import { useAnswering } from "../parts/use-answering.ts";
import { useAcceptMove, useDeclineMove, useWithdrawMove } from "../parts/use-bookings.ts";

interface Props {
  booking: Booking;
  by: "customer" | "cleaner";
  now: string;
}

/** The open proposal of another time: the other party answers it, the proposer can withdraw it. */
export function ProposalNote({ booking, by, now }: Props) {
  const proposal = openProposal<MoveProposal>(booking, now);
  if (!proposal || booking.status !== "confirmed") return null;
  const { scheduledDate, scheduledTime, lapsesAt, price } = proposal;
  const name = partyName(by === "cleaner" ? booking.customerName : booking.cleanerName);
  const isMine = proposal.by === by;
  return (
    <Note tone="warning" icon={<CalendarClock />} className="mt-3">
      <p className="font-medium">{t(isMine ? "proposal.mine" : "proposal.theirs", { name })}</p>
      <p>
        <When day={scheduledDate} hour={scheduledTime} durationMinutes={booking.durationMinutes} />
      </p>
      {price && (
        <p className="font-medium">
          {by === "customer" && price.total !== undefined
            ? t("proposal.pay", { amount: formatFils(price.total) })
            : t("proposal.price", { amount: formatFils(price.agreedPrice) })}
        </p>
      )}
      {price?.season && (
        <p>{t("booking.lineSeason", { season: price.season.name, rate: formatFils(price.season.hourly) })}</p>
      )}
      <p>{t("proposal.lapses", { when: formatInstant(lapsesAt) })}</p>
      <Answers booking={booking} isMine={isMine} />
    </Note>
  );
}

/** Refusals that leave a proposal open. */
const stays = ["booking.taken", "booking.overlap"];

// oxlint-disable-next-line max-lines-per-function -- the answers exclude each other and share one error
function Answers({ booking: { bookingId, version }, isMine }: { booking: Booking; isMine: boolean }) {
  const [accept, decline, withdraw] = [useAcceptMove(), useDeclineMove(), useWithdrawMove()];
  const { answer, error } = useAnswering([accept, decline, withdraw], stays);
  const isSuspended = useIsSuspended();
  if (isSuspended) return null;
  const seen = { bookingId, version };
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        {isMine ? (
          <Button
            size="small"
            tone="secondary"
            busy={withdraw.busy}
            onClick={() => void answer(() => withdraw.run(seen), t("proposal.withdrawn"))}
          >
            {t("proposal.withdraw")}
          </Button>
        ) : (
          <>
            <Button
              size="small"
              busy={accept.busy}
              onClick={() => void answer(() => accept.run(seen), t("proposal.accepted"))}
            >
              {t("proposal.accept")}
            </Button>
            <Button
              size="small"
              tone="secondary"
              busy={decline.busy}
              onClick={() => void answer(() => decline.run(seen), t("proposal.declined"))}
            >
              {t("proposal.decline")}
            </Button>
          </>
        )}
      </div>
      {error && <FieldError>{error.message}</FieldError>}
      {accept.error?.code === "booking.overlap" && (
        <div className="mt-2 grid justify-items-start gap-2">
          <OtherVisits visits={accept.error.details.others} />
          <Button
            size="small"
            tone="secondary"
            busy={accept.busy}
            onClick={() =>
              void answer(() => accept.run({ ...seen, acknowledgedOverlap: true }), t("proposal.accepted"))
            }
          >
            {t("overlap.accept")}
          </Button>
        </div>
      )}
      {accept.error?.code === "booking.taken" && (
        <>
          <FreeHours hours={accept.error.details.freeHours} />
          <p className="mt-2">{t("proposal.taken")}</p>
        </>
      )}
    </>
  );
}
