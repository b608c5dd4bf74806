import { dayOf, type OutputOf, type teams } from "@naqi/contracts";
import { UsersRound } from "lucide-react";
import { useState } from "react";
import { t } from "texts:cleaners/teams";
import { focusLater } from "@/lib/browser/focus.ts";
import { formatInstant, formatLongDay } from "@/lib/texts/format.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Note } from "@/ui/states/note.tsx";
import { Question } from "@/ui/choices/question.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { JobsLeft } from "./jobs-left.tsx";
import { useAccept, useDecline, useLeave } from "./use-team.ts";

type Membership = OutputOf<typeof teams.membership>;
type Team = NonNullable<Membership["team"]>;
type Invitation = Membership["invitations"][number];

/** Takes the focus after joining, declining or leaving. */
export const membershipId = "team-membership";

/** The member's team: what it means, what is missing before jobs can be assigned, and leaving. */
export function Belonging({ team: { businessName, joinedAt, isVerified, hasHours } }: { team: Team }) {
  const [isAsking, setAsking] = useState(false);
  const leave = useLeave();
  async function send() {
    const outcome = await leave.run({});
    // A member removed meanwhile has left in any case: the card and its message disappear.
    if (outcome.ok || outcome.error.code !== "team.notInTeam") return outcome;
    void toast({ title: t("leaving.gone", { business: businessName }) });
    focusLater(membershipId);
    return outcome;
  }
  return (
    <Card>
      <h2 className="text-lead font-medium wrap-anywhere">
        <bdi>{t("belonging.title", { business: businessName })}</bdi>
      </h2>
      <p className="mt-1 text-small text-muted">{t("belonging.since", { day: formatLongDay(dayOf(joinedAt)) })}</p>
      <ul className="mt-4 grid list-disc gap-1.5 ps-5 text-small">
        <li>{t("belonging.jobs", { business: businessName })}</li>
        <li>{t("belonging.search")}</li>
        <li>{t("belonging.money", { business: businessName })}</li>
      </ul>
      <MissingForJobs isVerified={isVerified} hasHours={hasHours} />
      <div className="mt-5 flex flex-wrap gap-2">
        <ButtonLink to="/cleaner/bookings">{t("belonging.see")}</ButtonLink>
        <Button tone="quiet" onClick={() => setAsking(true)}>
          {t("leaving.open")}
        </Button>
      </div>
      {isAsking && (
        <Question
          title={t("leaving.title")}
          keep={t("leaving.keep")}
          action={t("leaving.do")}
          busyText={t("leaving.doing")}
          isDangerous
          send={send}
          done={t("leaving.done")}
          onDone={() => focusLater(membershipId)}
          onClose={() => setAsking(false)}
        >
          <p className="text-small text-muted">{t("leaving.text", { business: businessName })}</p>
          <JobsLeft error={leave.error} />
        </Question>
      )}
    </Card>
  );
}

const MissingForJobs = ({ isVerified, hasHours }: Pick<Team, "isVerified" | "hasHours">) => (
  <>
    {!isVerified && (
      <Note tone="warning" className="mt-4">
        <p>{t("belonging.unverified")}</p>
        <ButtonLink to="/cleaner/verification" tone="secondary" size="small" className="mt-2">
          {t("belonging.verify")}
        </ButtonLink>
      </Note>
    )}
    {!hasHours && (
      <Note tone="warning" className="mt-4">
        <p>{t("belonging.noHours")}</p>
        <ButtonLink to="/cleaner/availability" tone="secondary" size="small" className="mt-2">
          {t("belonging.hours")}
        </ButtonLink>
      </Note>
    )}
  </>
);

/** An invitation to a team: what it means, and both answers. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { seatId, businessName, lapsesAt } = invitation;
  const [asked, setAsked] = useState<"accept" | "decline">();
  const [accept, decline] = [useAccept(), useDecline()];
  async function answer(how: typeof accept | typeof decline) {
    const outcome = await how.run({ seatId });
    // A withdrawn or expired invitation disappears with its card; the reason is still shown.
    const isGone = !outcome.ok && ["team.notFound", "team.lapsed"].includes(outcome.error.code);
    if (isGone) {
      void toast({ title: t("invited.gone", { business: businessName }), tone: "error" });
      focusLater(membershipId);
    }
    return outcome;
  }
  return (
    <Card>
      <h2 className="flex items-start gap-2.5 text-lead font-medium wrap-anywhere">
        <UsersRound className="mt-0.5 size-5 shrink-0 text-accent-text" />
        <bdi>{t("invited.title", { business: businessName })}</bdi>
      </h2>
      <p className="mt-2 text-small text-muted">{t("invited.text", { when: formatInstant(lapsesAt) })}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button aria-label={t("accept.named", { business: businessName })} onClick={() => setAsked("accept")}>
          {t("accept.open")}
        </Button>
        <Button
          tone="quiet"
          aria-label={t("decline.named", { business: businessName })}
          onClick={() => setAsked("decline")}
        >
          {t("decline.open")}
        </Button>
      </div>
      {asked && (
        <Question
          key={asked}
          title={t(`${asked}.title`, { business: businessName })}
          keep={t(`${asked}.keep`)}
          action={t(`${asked}.do`)}
          busyText={t(`${asked}.doing`)}
          send={() => answer(asked === "accept" ? accept : decline)}
          done={t(`${asked}.done`, { business: businessName })}
          onDone={() => focusLater(membershipId)}
          onClose={() => setAsked(undefined)}
        >
          {asked === "accept" ? (
            <WhatItMeans business={businessName} />
          ) : (
            <p className="text-small text-muted">{t("decline.text")}</p>
          )}
        </Question>
      )}
    </Card>
  );
}

const WhatItMeans = ({ business }: { business: string }) => (
  <ul className="grid list-disc gap-1.5 ps-5 text-small">
    <li>{t("belonging.jobs", { business })}</li>
    <li>{t("belonging.search")}</li>
    <li>{t("belonging.money", { business })}</li>
    <li>{t("accept.offers")}</li>
    <li>{t("accept.leave")}</li>
  </ul>
);
