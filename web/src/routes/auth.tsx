import { useEffect, useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { AuthFrame } from "@/features/auth/auth-frame.tsx";
import { type AuthTab, AuthTabs, firstTabOf } from "@/features/auth/auth-tabs.tsx";
import { CompleteSignUp } from "@/features/auth/complete-sign-up.tsx";
import { choiceOf } from "@/features/auth/role-choice.tsx";
import { Welcome } from "@/features/auth/welcome.tsx";
import { ConfirmReminder } from "@/features/members/confirm-reminder.tsx";
import { t } from "@/lib/messages.ts";
import { safeNext } from "@/lib/next.ts";
import { useSession } from "@/lib/session/session.ts";
import { Page } from "@/ui/page.tsx";
import { Problem } from "@/ui/problem.tsx";
import { Skeleton, SkeletonBlock } from "@/ui/skeleton.tsx";

/** Sign in, sign up, complete the sign-up, and the welcome after it (000 §2). */
export function AuthPage() {
  const session = useSession();
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState<{ asked: string; tab: AuthTab }>();
  const [justRegistered, setJustRegistered] = useState(false);
  const next = safeNext(query.get("next"));

  // The header's two links lead here too, and must move the tabs of a page that is already open.
  const asked = query.toString();
  const tab = chosen?.asked === asked ? chosen.tab : firstTabOf(query);
  useEffect(() => {
    // Signing in needs it in a moment; a failure shows then.
    import("@/lib/session/amplify.ts").catch(() => undefined);
  }, []);

  if (session.status === "loading") {
    return (
      <Page key="loading" title={t("auth.title")} hideTitle>
        <AuthFrame>
          {session.problem ? (
            <Problem error={session.problem} />
          ) : (
            <SkeletonBlock>
              <Skeleton className="h-96" />
            </SkeletonBlock>
          )}
        </AuthFrame>
      </Page>
    );
  }
  if (session.status === "anonymous") {
    return (
      <Page key="ways-in" title={t(tab === "signIn" ? "auth.signIn" : "auth.signUp")} hideTitle>
        <AuthFrame>
          <p className="mb-6 text-lead text-muted">{t("auth.lead")}</p>
          <AuthTabs
            key={asked}
            selected={tab}
            onSelect={(selected) => setChosen({ asked, tab: selected })}
            query={query}
            onRegistering={setJustRegistered}
          />
        </AuthFrame>
      </Page>
    );
  }
  const { member } = session;
  if (!member.role) {
    return (
      <Page key="complete" title={t("auth.completeTitle")} hideTitle>
        <AuthFrame>
          <p aria-hidden="true" className="text-heading font-medium">
            {t("auth.completeTitle")}
          </p>
          <p className="mt-2 mb-6 text-muted">{t("auth.completeLead")}</p>
          <CompleteSignUp
            fullName={member.fullName}
            initialChoice={choiceOf(query)}
            onRegistering={setJustRegistered}
          />
        </AuthFrame>
      </Page>
    );
  }
  if (!justRegistered) return <Navigate to={next ?? "/"} replace />;
  const title = t("auth.welcomeTitle", { name: member.fullName.split(" ")[0] ?? member.fullName });
  return (
    <Page key="welcome" title={title} hideTitle>
      <AuthFrame>
        <p aria-hidden="true" className="mb-2 text-heading font-medium">
          {title}
        </p>
        <Welcome
          member={member}
          next={next}
          reminder={!member.emailConfirmed && <ConfirmReminder email={member.email} justSent />}
        />
      </AuthFrame>
    </Page>
  );
}
