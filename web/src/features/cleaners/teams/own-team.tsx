import { dayOf, policy, verificationPath, wantedDocuments } from "@naqi/contracts";
import { UsersRound } from "lucide-react";
import { t as documentsText } from "texts:cleaners/documents";
import { t } from "texts:cleaners/teams";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { formatDay } from "@/lib/texts/format.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Note } from "@/ui/states/note.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { useVerification } from "../verification/use-verification.ts";
import { Invite } from "./invite.tsx";
import { peopleId, SeatRow } from "./seat-row.tsx";
import { useTeam } from "./use-team.ts";

/** The team of a business: its members, open invitations, and free places. */
export function OwnTeam({ isInvited, onAsk }: { isInvited: boolean; onAsk: () => void }) {
  const now = useNow();
  return (
    <Loaded of={useTeam()} failed={t("team.failed")} skeleton={<SkeletonRows count={2} className="h-16" />}>
      {({ seats, mayInvite, isBusiness }) =>
        seats.length === 0 && !mayInvite ? (
          !isInvited && <NoTeam isBusiness={isBusiness} onAsk={onAsk} />
        ) : (
          <div className="grid gap-8">
            {mayInvite ? <Invite free={policy.team.seats - seats.length} /> : <NotNow />}
            <section aria-labelledby={peopleId}>
              <h2 id={peopleId} tabIndex={-1} className="text-title font-medium outline-none">
                {t("team.people")}
              </h2>
              <p className="mt-1 mb-4 text-small text-muted">
                {t("team.places", { used: seats.length, all: policy.team.seats })}
              </p>
              {seats.length === 0 ? (
                <p className="rounded-card border border-dashed border-border-strong px-5 py-4 text-center text-muted">
                  {t("team.nobody")}
                </p>
              ) : (
                <ul className="grid items-start gap-4 lg:grid-cols-2">
                  {seats.map((seat) => (
                    <SeatRow key={seat.seatId} seat={seat} now={now} />
                  ))}
                </ul>
              )}
            </section>
          </div>
        )
      }
    </Loaded>
  );
}

/** The document that expired and so ended the company's verification; the licence comes first. */
function useExpired() {
  const now = useNow();
  const { data } = useVerification();
  if (!data || data.status === "approved") return undefined;
  const expired = wantedDocuments(data, dayOf(now)).filter(({ standing }) => standing === "expired");
  const first = expired.find(({ documentType }) => documentType === "trade_license") ?? expired[0];
  if (!first?.expiryDate) return undefined;
  const document = documentsText(`document.${first.documentType}`);
  return {
    text: t("team.expired", { document, day: formatDay(first.expiryDate) }),
    renew: (
      <ButtonLink to={verificationPath("cleaner", first.documentType)} tone="secondary" size="small" className="mt-2">
        {t("team.renew")}
      </ButtonLink>
    ),
  };
}

/** Why the owner of an existing team cannot invite anyone. */
function NotNow() {
  const isSuspended = useIsSuspended();
  const expired = useExpired();
  if (isSuspended) return <Note tone="warning">{t("team.noneSuspended")}</Note>;
  return (
    <Note tone="warning">
      <p>{expired?.text ?? t("team.notNow")}</p>
      {expired?.renew}
    </Note>
  );
}

/** The same for a business without a team. */
function NoBusinessTeam() {
  const isSuspended = useIsSuspended();
  const expired = useExpired();
  if (isSuspended) return <Empty icon={<UsersRound />} title={t("team.nobodyTitle")} hint={t("team.noneSuspended")} />;
  return (
    <Empty
      icon={<UsersRound />}
      title={t("team.nobodyTitle")}
      hint={expired?.text ?? t("team.noneBusiness")}
      action={expired?.renew}
    />
  );
}

/** Why there is no team of one's own, and for a cleaner who works alone the way to support. */
function NoTeam({ isBusiness, onAsk }: { isBusiness: boolean; onAsk: () => void }) {
  if (isBusiness) return <NoBusinessTeam />;
  return (
    <Empty
      icon={<UsersRound />}
      title={t("team.none")}
      hint={
        <>
          <span className="block">{t("team.noneHint")}</span>
          <span className="mt-2 block">{t("team.noneIndividual")}</span>
        </>
      }
      action={
        <Button tone="secondary" onClick={onAsk}>
          {t("team.askUs")}
        </Button>
      }
    />
  );
}
