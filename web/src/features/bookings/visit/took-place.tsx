import { type Booking, completesAt, hasOpenProblem, isDisputed, mayAct, settlementOf } from "@naqi/contracts";
import { CalendarCheck2 } from "lucide-react";
import { useId, useState } from "react";
import { t } from "texts:bookings/bookings";
import { focusLater, focusOpenTab } from "@/lib/browser/focus.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { visitName } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/links/button.tsx";
import { FieldError } from "@/ui/inputs/field.tsx";
import { Note } from "@/ui/states/note.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { DoneDialog } from "./confirm-done.tsx";
import { useAnswer } from "../parts/use-bookings.ts";

interface Props {
  booking: Booking;
  by: "customer" | "cleaner";
  now: string;
}

/**
 * After the time of an open visit: whether it took place, both answers, and what happens automatically and when
 * (decisions G103).
 */
export function TookPlace({ booking, by, now }: Props) {
  const { status, endsAt, said, held } = booking;
  const saidId = useId();
  if (now < endsAt) return null;
  if (status === "in_progress") {
    return (
      <p className="mt-3 text-small text-muted">
        {hasOpenProblem(booking)
          ? t("tookPlace.held")
          : t(held ? "tookPlace.onHold" : "tookPlace.completed", { when: formatInstant(completesAt(booking)) })}
      </p>
    );
  }
  if (!mayAct("answer", booking, { now, by })) return null;
  const name = partyName(by === "cleaner" ? booking.customerName : booking.cleanerName);
  const [own, other] = by === "customer" ? [said?.customer, said?.cleaner] : [said?.cleaner, said?.customer];
  const { to, at } = settlementOf(booking);
  const outcome = isDisputed(booking) ? "disputed" : to;
  return (
    <Note tone="warning" icon={<CalendarCheck2 />} className="mt-3">
      <p className="font-medium">{t("tookPlace.question")}</p>
      {other && <p>{t(other.tookPlace ? "tookPlace.otherYes" : "tookPlace.otherNo", { name })}</p>}
      {own && (
        <p id={saidId} tabIndex={-1}>
          {t(own.tookPlace ? "tookPlace.ownYes" : "tookPlace.ownNo")}
        </p>
      )}
      <p>{hasOpenProblem(booking) ? t("tookPlace.held") : t(`tookPlace.${outcome}`, { when: formatInstant(at) })}</p>
      {own?.isLast ? (
        <p>{t("tookPlace.last")}</p>
      ) : (
        <Answers booking={booking} by={by} own={own?.tookPlace} saidId={saidId} />
      )}
    </Note>
  );
}

interface Answering extends Pick<Props, "booking" | "by"> {
  own: boolean | undefined;
  /** The reader's answer: takes the focus, because the pressed button disappears. */
  saidId: string;
}

/** A missing answer can still be given. */
function Answers({ booking, by, own, saidId }: Answering) {
  const answer = useAnswer();
  const [isAsking, setAsking] = useState(false);
  const visit = visitName(booking);
  async function say(tookPlace: boolean) {
    if (answer.busy) return;
    const outcome = await answer.run({ bookingId: booking.bookingId, tookPlace });
    if (!outcome.ok) {
      // The note disappears with a visit that was closed meanwhile; the reason is still shown.
      if (outcome.error.code === "booking.wrongMoment")
        void toast({ id: outcome.error.code, title: outcome.error.message, tone: "error" });
      return;
    }
    void toast({ title: t("tookPlace.thanks") });
    if (outcome.data.status === "confirmed") focusLater(saidId);
    else focusOpenTab();
  }
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        {own !== true && (
          <Button
            size="small"
            busy={answer.busy}
            aria-label={t("tookPlace.yesName", { visit })}
            onClick={() => (by === "customer" ? setAsking(true) : void say(true))}
          >
            {t("tookPlace.yes")}
          </Button>
        )}
        {own !== false && (
          <Button
            size="small"
            tone="secondary"
            busy={answer.busy}
            aria-label={t("tookPlace.noName", { visit })}
            onClick={() => void say(false)}
          >
            {t("tookPlace.no")}
          </Button>
        )}
      </div>
      {answer.error && !isAsking && <FieldError>{answer.error.message}</FieldError>}
      {isAsking && (
        <DoneDialog
          booking={booking}
          complete={({ bookingId }) => answer.run({ bookingId, tookPlace: true })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
