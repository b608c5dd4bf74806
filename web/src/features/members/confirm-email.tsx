import { members } from "@naqi/contracts";
import { BadgeCheck, CircleCheck, Link2Off, MailCheck, UserX } from "lucide-react";
import { useState } from "react";
import { t } from "texts:members";
import { useSession } from "@/lib/session/session.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { ButtonLink } from "@/ui/button.tsx";
import { Problem } from "@/ui/problem.tsx";
import { Skeleton, SkeletonBlock } from "@/ui/skeleton.tsx";
import { BadLink } from "./bad-link.tsx";
import { ConfirmElsewhere } from "./confirm-elsewhere.tsx";
import { ConfirmOther } from "./confirm-other.tsx";
import { ConfirmOwn } from "./confirm-own.tsx";
import { Confirmed } from "./confirmed.tsx";
import { LinkCard } from "./link-card.tsx";
import { isWhole } from "./mailed-token.ts";

/** Everything that can come of a confirmation link (decisions §6.2). Reading it uses nothing up. */
export function ConfirmEmail({ token }: { token: string }) {
  const session = useSession();
  const [outcome, setOutcome] = useState<{ kind: "confirmed" | "removed"; email: string }>();
  const known = session.status !== "loading";
  const asks = known && !outcome && isWhole(token);
  const link = useQuery(members.confirmation, asks ? { token } : null);
  const member = session.status === "member" ? session.member : undefined;

  if (outcome?.kind === "confirmed") {
    return (
      <LinkCard icon={<BadgeCheck />} title={t("confirm.done")}>
        <Confirmed role={member?.role} signedIn={Boolean(member)} />
      </LinkCard>
    );
  }
  if (outcome?.kind === "removed") {
    return (
      <LinkCard icon={<UserX />} title={t("confirm.removed")}>
        <p className="break-words text-muted">{t("confirm.removedText", { email: outcome.email })}</p>
        <ButtonLink to="/" className="mt-5" wide>
          {t("confirm.home")}
        </ButtonLink>
      </LinkCard>
    );
  }
  if (!known || (asks && !link.data && !link.error)) {
    if (session.problem) return <Problem error={session.problem} />;
    return (
      <SkeletonBlock>
        <Skeleton className="h-64" />
      </SkeletonBlock>
    );
  }
  if (link.data) {
    const { email, fullName } = link.data;
    const isOther = member && member.email !== email;
    return (
      <LinkCard icon={<MailCheck />} title={t(isOther ? "confirm.otherTitle" : "confirm.title")}>
        {isOther ? (
          <ConfirmOther href={`/confirm-email?token=${token}`} mine={member.email} theirs={email} />
        ) : member ? (
          <ConfirmOwn token={token} email={email} onConfirmed={() => setOutcome({ kind: "confirmed", email })} />
        ) : (
          <ConfirmElsewhere
            {...{ token, email, fullName }}
            onConfirmed={() => setOutcome({ kind: "confirmed", email })}
            onRemoved={() => setOutcome({ kind: "removed", email })}
          />
        )}
      </LinkCard>
    );
  }
  if (link.error && !["gone", "invalid"].includes(link.error.kind)) {
    return <Problem error={link.error} onRetry={link.retry} />;
  }
  if (member?.emailConfirmed) {
    return (
      <LinkCard icon={<CircleCheck />} title={t("confirm.already")}>
        <p className="mb-5 text-muted">{t("confirm.alreadyText")}</p>
        <ButtonLink to="/" wide>
          {t("confirm.goOn")}
        </ButtonLink>
      </LinkCard>
    );
  }
  return (
    <LinkCard icon={<Link2Off />} title={t("confirm.badTitle")}>
      <BadLink member={member} />
    </LinkCard>
  );
}
