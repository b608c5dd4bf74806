import {
  type Booking,
  mayAct,
  type ReportKind,
  reportEnd,
  reportKinds,
  reporterOf,
  staffTarget,
  standingReport,
} from "@naqi/contracts";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { t } from "texts:bookings/visit";
import { focusOpenTab } from "@/lib/browser/focus.ts";
import { formatInstant, formatList } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/links/button.tsx";
import { FieldError } from "@/ui/inputs/field.tsx";
import { Note } from "@/ui/states/note.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { lateFeeText } from "./report-notes.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { useWithdrawReport } from "../parts/use-bookings.ts";
import { comingName, personOf } from "../parts/who-comes.ts";

interface Props {
  booking: Booking;
  by: "customer" | "cleaner";
  now: string;
}

/** The report about a visit that has not started: both statements, the deadline, and each party's actions. */
export function ReportNote({ booking, by, now }: Props) {
  const end = reportEnd(booking);
  if (booking.status !== "confirmed" || !end) return null;
  const name = partyName(by === "cleaner" ? booking.customerName : booking.cleanerName);
  const when = formatInstant(end.at);
  // The team member who was given the visit.
  const person = by === "cleaner" ? personOf(booking) : undefined;
  const own = standingReport(booking, reportKinds.find((kind) => reporterOf[kind] === by) ?? "noShow");
  const noShow = standingReport(booking, "noShow");
  const isThere = booking.visit?.arrived !== undefined;
  const mayComeNow = noShow && by === "cleaner" && !isThere && mayAct("arrive", booking, { now, by: "cleaner" });
  return (
    <Note tone="warning" icon={<TriangleAlert />} className="mt-3">
      <div className="grid gap-3">
        {reportKinds.map((kind) => (
          <One key={kind} booking={booking} kind={kind} by={by} name={name} />
        ))}
        {noShow && isThere && now < booking.endsAt && (
          <p>
            {by === "customer"
              ? t("visitReport.came.customer", { person: comingName(booking) })
              : person
                ? t("visitReport.came.team", { person, name })
                : t("visitReport.came.cleaner", { name })}
          </p>
        )}
        {mayComeNow && <p>{person ? t("visitReport.team.arriveNow", { person }) : t("visitReport.arriveNow")}</p>}
        {end.what === "closeReport" ? (
          <p>{t("visitReport.staff", { when, target: formatInstant(staffTarget(booking) ?? end.at) })}</p>
        ) : own ? (
          <p>
            {end.what === "noAccess"
              ? `${person ? t("visitReport.team.mayLeave", { person, name, when }) : t("visitReport.mayLeave", { name, when })} ${lateFeeText(booking, by)}`
              : t("visitReport.waits", { name, when })}
          </p>
        ) : (
          <p>
            {end.what === "noShow" && by === "cleaner" && booking.assignee
              ? t("visitReport.team.noShowBy", { when })
              : end.what === "noShow"
                ? t("visitReport.noShowBy", { when })
                : `${t("visitReport.noAccessBy", { when })} ${lateFeeText(booking, by)}`}
          </p>
        )}
      </div>
    </Note>
  );
}

interface Reported {
  booking: Booking;
  kind: ReportKind;
  by: "customer" | "cleaner";
  name: string;
}

interface Reading extends Pick<Reported, "booking" | "kind" | "name"> {
  person: string | undefined;
}

/** One report: its author, the answer to it, and the reader's actions. */
function One({ booking, kind, by, name }: Reported) {
  const report = standingReport(booking, kind);
  if (!report) return null;
  const isOwn = reporterOf[kind] === by;
  // The team member assigned to the visit by the owner.
  const person = by === "cleaner" ? personOf(booking) : undefined;
  const { answer, note } = report;
  const ways = "tried" in report ? report.tried.map((way) => t(`tried.${way}`)) : [];
  const said = answer?.agrees
    ? t(isOwn ? "visitReport.theyAgree" : "visitReport.ownAgrees", { name })
    : t(isOwn ? "visitReport.theyDiffer" : "visitReport.ownDiffers", { name });
  return (
    <div className="grid gap-1">
      <p className="font-medium">
        {isOwn && person
          ? t("visitReport.team.noAccess", { person })
          : t(`visitReport.${isOwn ? "own" : "theirs"}.${kind}`, { name })}
      </p>
      <p>
        <span>{t("visitReport.at", { when: formatInstant(report.at) })}</span>
        {ways.length > 0 && <span>{` ${t("visitReport.tried", { ways: formatList(ways) })}`}</span>}
      </p>
      {note && <Quoted>{note}</Quoted>}
      {answer && <p>{said}</p>}
      {answer?.note && <Quoted>{answer.note}</Quoted>}
      {isOwn ? (
        <Withdraw booking={booking} kind={kind} person={person} />
      ) : (
        !answer && <Answers booking={booking} kind={kind} name={name} person={person} />
      )}
    </div>
  );
}

const Quoted = ({ children }: { children: string }) => (
  <p dir="auto" className="break-words whitespace-pre-wrap">
    {t("visitReport.quoted", { note: children })}
  </p>
);

function Withdraw({ booking: { bookingId }, kind, person }: Omit<Reading, "name">) {
  const { run, busy, error } = useWithdrawReport();
  return (
    <div>
      <Button
        size="small"
        tone="secondary"
        className="mt-1"
        busy={busy}
        onClick={async () => {
          const outcome = await run({ bookingId });
          if (!outcome.ok) return;
          void toast({ title: t("visitReport.withdrawn") });
          focusOpenTab();
        }}
      >
        {person ? t("visitReport.team.withdraw", { person }) : t(`visitReport.withdraw.${kind}`)}
      </Button>
      {error && <FieldError>{error.message}</FieldError>}
    </div>
  );
}

function Answers({ booking, kind, name, person }: Reading) {
  const [asked, setAsked] = useState<"agrees" | "differs">();
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {(["differs", "agrees"] as const).map((which) => (
        <Button
          key={which}
          size="small"
          tone={which === "differs" ? "primary" : "secondary"}
          onClick={() => setAsked(which)}
        >
          {person ? t(`visitReport.team.${which}`, { person }) : t(`visitReport.${which}.${kind}`)}
        </Button>
      ))}
      {asked && (
        <AnswerDialog
          booking={booking}
          kind={kind}
          name={name}
          person={person}
          which={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
