import type { Seat } from "@naqi/contracts";
import { BadgeCheck, Mail } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "texts:cleaners/teams";
import { focusLater } from "@/lib/browser/focus.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Badge } from "@/ui/marks/badge.tsx";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { FieldError } from "@/ui/inputs/field.tsx";
import { IconDisc } from "@/ui/marks/icon-disc.tsx";
import { Question } from "@/ui/choices/question.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { JobsLeft } from "./jobs-left.tsx";
import { useInvite, useRemoveSeat } from "./use-team.ts";

/** The heading above the rows, which takes the focus when a row disappears. */
export const peopleId = "team-people";

/** One place of a team: a member or an invitation. */
export function SeatRow({ seat, now }: { seat: Seat; now: string }) {
  const { person, email, lapsesAt } = seat;
  if (person) return <PersonRow seat={seat} person={person} />;
  if (email && lapsesAt) return <InvitationRow seat={seat} email={email} lapsesAt={lapsesAt} now={now} />;
  return (
    <Row picture={<Avatar name="?" />} name={partyName(undefined)}>
      <Removing seat={seat} name={partyName(undefined)} />
    </Row>
  );
}

const Row = ({ picture, name, about, children }: RowProps) => (
  <li>
    <Card className="p-4 sm:p-5">
      <div className="flex flex-wrap items-start gap-3.5">
        {picture}
        <div className="min-w-0 flex-[1_1_9rem]">
          <h3 className="font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          {about}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap justify-end gap-2">{children}</div>
    </Card>
  </li>
);

interface RowProps {
  picture: ReactNode;
  name: string;
  about?: ReactNode;
  children: ReactNode;
}

function PersonRow({ seat, person }: { seat: Seat; person: NonNullable<Seat["person"]> }) {
  const { fullName, avatarUrl, isVerified, hasHours, isSuspended, jobs } = person;
  return (
    <Row
      picture={<Avatar name={fullName} {...(avatarUrl && { src: avatarUrl })} />}
      name={fullName}
      about={
        <>
          <p className="mt-1 flex flex-wrap gap-1.5">
            {isVerified ? (
              <Badge tone="success" icon={<BadgeCheck />}>
                {t("person.verified")}
              </Badge>
            ) : (
              <Badge tone="warning">{t("person.unverified")}</Badge>
            )}
            {isSuspended && <Badge tone="danger">{t("person.suspended")}</Badge>}
          </p>
          <p className="mt-1.5 text-small text-muted">{t("person.jobs", { count: jobs })}</p>
          {!hasHours && <p className="text-small text-warning">{t("person.noHours")}</p>}
        </>
      }
    >
      <Removing seat={seat} name={fullName} />
    </Row>
  );
}

interface InvitationProps {
  seat: Seat;
  email: string;
  lapsesAt: string;
  now: string;
}

function InvitationRow({ seat, email, lapsesAt, now }: InvitationProps) {
  const invite = useInvite();
  const isOpen = lapsesAt > now;
  async function again() {
    const outcome = await invite.run({ email });
    if (!outcome.ok) return;
    void toast({ title: t("inviting.done", { email }) });
    focusLater(peopleId);
  }
  return (
    <Row
      picture={
        <IconDisc className="size-12">
          <Mail />
        </IconDisc>
      }
      name={email}
      about={
        <p className="mt-1 text-small text-muted">
          {t(isOpen ? "invitation.open" : "invitation.lapsed", { when: formatInstant(lapsesAt) })}
        </p>
      }
    >
      {!isOpen && (
        <Button
          tone="secondary"
          size="small"
          busy={invite.busy}
          aria-label={t("inviting.againNamed", { email })}
          onClick={() => void again()}
        >
          {t("inviting.again")}
        </Button>
      )}
      <Removing seat={seat} name={email} />
      {invite.error && <FieldError>{invite.error.message}</FieldError>}
    </Row>
  );
}

/** Withdraws an invitation, or removes a member. */
function Removing({ seat, name }: { seat: Seat; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveSeat();
  const kind = seat.email ? "withdraw" : "remove";
  return (
    <>
      <Button tone="quiet" size="small" aria-label={t(`${kind}.named`, { name })} onClick={() => setAsking(true)}>
        {t(`${kind}.open`)}
      </Button>
      {isAsking && (
        <Question
          title={t(`${kind}.title`)}
          keep={t(`${kind}.keep`)}
          action={t(`${kind}.do`)}
          busyText={t(`${kind}.doing`)}
          isDangerous
          send={() => remove.run({ seatId: seat.seatId })}
          done={t(`${kind}.done`)}
          onDone={() => focusLater(peopleId)}
          onClose={() => setAsking(false)}
        >
          <p className="font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="text-small text-muted">{t(`${kind}.text`)}</p>
          <JobsLeft error={remove.error} to="/cleaner/bookings" />
        </Question>
      )}
    </>
  );
}
