import { members, policy } from "@naqi/contracts";
import { BadgeCheck, KeyRound, Link2Off } from "lucide-react";
import { useState } from "react";
import { t as authText } from "texts:auth";
import { t } from "texts:members";
import { useSession } from "@/lib/session/session.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { ButtonLink } from "@/ui/button.tsx";
import { Problem } from "@/ui/problem.tsx";
import { Skeleton, SkeletonBlock } from "@/ui/skeleton.tsx";
import { ConfirmOther } from "./confirm-other.tsx";
import { LinkCard } from "./link-card.tsx";
import { isWhole } from "./mailed-token.ts";
import { NewPasswordForm } from "./new-password-form.tsx";

/** Everything that can come of a link to choose a new password (decisions §6.2). Reading it uses nothing up. */
export function ResetPassword({ token }: { token: string }) {
  const session = useSession();
  const [done, setDone] = useState(false);
  const known = session.status !== "loading";
  const asks = known && !done && isWhole(token);
  const link = useQuery(members.passwordReset, asks ? { token } : null);
  const member = session.status === "member" ? session.member : undefined;

  if (done) {
    return (
      <LinkCard icon={<BadgeCheck />} title={t("reset.done")}>
        <p className="mb-5 text-muted">{t(member ? "reset.doneText" : "reset.doneSignedOut")}</p>
        <ButtonLink to={member ? "/" : "/auth"} size="large" wide>
          {member ? t("confirm.goOn") : authText("auth.signIn")}
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
  if (link.data && member && member.email !== link.data.email) {
    return (
      <LinkCard icon={<KeyRound />} title={t("confirm.otherTitle")}>
        <ConfirmOther href={`/reset-password?token=${token}`} mine={member.email} theirs={link.data.email} />
      </LinkCard>
    );
  }
  if (link.data) {
    return (
      <LinkCard icon={<KeyRound />} title={t("reset.title")}>
        <NewPasswordForm token={token} {...link.data} onSaved={() => setDone(true)} />
      </LinkCard>
    );
  }
  if (link.error && !["gone", "invalid"].includes(link.error.kind)) {
    return <Problem error={link.error} onRetry={link.retry} />;
  }
  return (
    <LinkCard icon={<Link2Off />} title={t("confirm.badTitle")}>
      <p className="mb-5 text-muted">{t("reset.badText", { hours: policy.resetHours })}</p>
      <ButtonLink to="/auth?type=forgot" size="large" wide>
        {t("reset.askAgain")}
      </ButtonLink>
    </LinkCard>
  );
}
