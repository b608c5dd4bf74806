import { type Booking, isHeldSinceStart, isReclean } from "@naqi/contracts";
import { CirclePause, UsersRound } from "lucide-react";
import { t } from "texts:bookings/bookings";
import { t as replacementsText } from "texts:bookings/replacements";
import { useSession } from "@/lib/session/session.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { formatWhen } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { comingName } from "../parts/who-comes.ts";
import { Note } from "@/ui/states/note.tsx";

/** A customer's visit is on hold because an account is suspended. It links to another cleaner (G117), who does no re-clean (0150). */
export function HeldVisitNote({ booking }: { booking: Booking }) {
  const { held, status, cleanerName } = booking;
  if (!held || (status !== "confirmed" && status !== "in_progress")) return null;
  const isSinceStart = isHeldSinceStart(booking);
  // The person who is there, else the company: the customer does not learn which of the two is suspended.
  const name = status === "in_progress" || isSinceStart ? comingName(booking) : partyName(cleanerName);
  if (status === "in_progress")
    return (
      <Note tone="warning" icon={<CirclePause />} className="mt-3" role="status">
        {held.cleaner ? t("held.underWay", { name }) : t("held.underWayOwn", { name })}
      </Note>
    );
  const hasOthers = !held.customer && !isReclean(booking) && !isSinceStart;
  const ahead = held.customer ? "held.ownText" : hasOthers ? "held.text" : "held.textReclean";
  return (
    <Note tone="warning" icon={<CirclePause />} className="mt-3" role="status">
      <p className="font-medium">{held.customer ? t("held.own") : t("held.title", { name })}</p>
      <p className="mt-1">{t(isSinceStart ? "held.sinceStart" : ahead)}</p>
      {hasOthers && <AnotherCleaner booking={booking} />}
    </Note>
  );
}

/** Links to possible replacements; the visit stays booked until the customer chooses one. */
function AnotherCleaner({ booking }: { booking: Booking }) {
  const { bookingId, scheduledDate, scheduledTime } = booking;
  const name = { title: requestTitle(booking), when: formatWhen(scheduledDate, scheduledTime) };
  return (
    <ButtonLink
      to={`/customer/bookings/${bookingId}/replacement`}
      size="small"
      className="mt-3"
      icon={<UsersRound />}
      aria-label={replacementsText("link.openName", name)}
    >
      {replacementsText("link.open")}
    </ButtonLink>
  );
}

/** Tells the cleaner that a job is on hold, and what follows. */
export function HeldJobNote({ job }: { job: Pick<Booking, "held" | "status" | "startsAt" | "assignee"> }) {
  const { member } = useSession();
  const { held, status, assignee } = job;
  if (!held || (status !== "confirmed" && status !== "in_progress")) return null;
  const isOwn = member?.suspended !== undefined;
  const isSinceStart = status === "confirmed" && isHeldSinceStart(job);
  const text = () => {
    if (status === "in_progress") {
      if (isOwn) return t("heldJob.underWay");
      if (!held.cleaner) return t("heldJob.underWayCustomer");
      return assignee
        ? t("heldJob.underWayPerson", { name: partyName(assignee.fullName) })
        : t("heldJob.underWayBusiness");
    }
    if (isSinceStart) {
      if (isOwn) return t("heldJob.sinceStartOwn");
      if (held.customer) return t("heldJob.sinceStartCustomer");
      return assignee
        ? t("heldJob.sinceStartPerson", { name: partyName(assignee.fullName) })
        : t("heldJob.sinceStartBusiness");
    }
    if (isOwn) return t("heldJob.own");
    if (held.customer) return t("heldJob.customer");
    return assignee ? t("heldJob.person", { name: partyName(assignee.fullName) }) : t("heldJob.business");
  };
  return (
    <Note tone="warning" icon={<CirclePause />} className="mt-3" role="status">
      {status === "confirmed" && <p className="mb-1 font-medium">{t("heldJob.title")}</p>}
      <p>{text()}</p>
      {isSinceStart && <p className="mt-1">{t("heldJob.sinceStart")}</p>}
    </Note>
  );
}
