import { firstNameOf, type Me } from "@naqi/contracts";
import { LogIn } from "lucide-react";
import { t as commonText } from "texts:common";
import { t } from "texts:identity/auth";
import { t as membersText } from "texts:identity/members";
import { lazy } from "@/lib/texts/lazy.ts";
import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { AboutToBook } from "@/features/identity/auth/about-to-book.tsx";
import { AuthFrame } from "@/features/identity/auth/auth-frame.tsx";
import { type AuthTab, AuthTabs, firstTabOf } from "@/features/identity/auth/auth-tabs.tsx";
import { CompleteSignUp } from "@/features/identity/auth/complete-sign-up.tsx";
import { keepFriendsCode } from "@/features/identity/auth/kept-code.ts";
import { OpenedLink } from "@/features/identity/auth/opened-link.tsx";
import { RecoverForm } from "@/features/identity/auth/recover-form.tsx";
import { useGoogleArrival } from "@/features/identity/auth/use-google-arrival.ts";
import { Welcome, welcomeTextOf } from "@/features/identity/auth/welcome.tsx";
import { ChangeEmail } from "@/features/identity/members/change-email.tsx";
import { ConfirmReminder } from "@/features/identity/mailed/confirm-reminder.tsx";
import { ForgotPassword } from "@/features/identity/mailed/forgot-password.tsx";
import { Waitlist } from "@/features/identity/mailed/waitlist.tsx";
import { safeNext } from "@/lib/browser/next.ts";
import { mustSetUpFactor } from "@/lib/sign-in/must-set-up-factor.ts";
import { keepIntent, readIntent } from "@/lib/sign-in/intent.ts";
import { useSession } from "@/lib/session/session.ts";
import { Note } from "@/ui/states/note.tsx";
import { Page } from "@/ui/page/page.tsx";
import { Problem } from "@/ui/states/problem.tsx";
import { Skeleton, SkeletonBlock } from "@/ui/states/skeleton.tsx";

export const title = () => t("auth.signIn");

// Not needed for signing in.
const wizards = {
  cleaner: lazy(() => import("./shared/cleaner-wizard.tsx")),
  customer: lazy(() => import("./shared/customer-wizard.tsx")),
};

/** Sign in, sign up, complete the sign-up, and the welcome after it (000 §2). */
// oxlint-disable-next-line max-lines-per-function -- one view after the other, for each state of the session
export default function AuthPage() {
  const session = useSession();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const [justRegistered, setJustRegistered] = useState(false);
  const next = safeNext(query.get("next"));
  const back = next ? `/auth?next=${encodeURIComponent(next)}` : "/auth";
  const intent = next ? readIntent(next) : undefined;
  const about = intent && <About intent={intent} />;
  useGoogleArrival(setJustRegistered);

  const { asked, tab, choose } = useTab(query);
  useEffect(() => {
    // Preloaded for signing in; a failure shows then.
    import("@/lib/session/amplify.ts").catch(() => undefined);
  }, []);

  const hasRole = Boolean(session.member?.role);
  useEffect(() => {
    // A friend's code that another person typed on this browser is not this account's.
    if (hasRole) keepFriendsCode("");
  }, [hasRole]);

  if (session.status === "loading") {
    return (
      <Framed key="loading" title={t("auth.title")}>
        {session.problem ? <Problem error={session.problem} /> : <OnTheWay />}
      </Framed>
    );
  }
  if (session.status === "anonymous" && query.get("type") === "forgot") {
    return (
      <Framed key="forgot" title={membersText("forgot.title")} shown>
        <ForgotPassword initialEmail={emailIn(state)} backTo={back} />
      </Framed>
    );
  }
  if (session.status === "anonymous" && query.get("type") === "recover") {
    return (
      <Framed key="recover" title={t("recover.title")} shown>
        <RecoverForm initialEmail={emailIn(state)} backTo={back} />
      </Framed>
    );
  }
  if (session.status === "anonymous") {
    return (
      <Framed key="ways-in" title={t(tab === "signIn" ? "auth.signIn" : "auth.signUp")}>
        {session.hasEnded && (
          <Note tone="info" icon={<LogIn />} className="mb-6" role="status">
            {commonText("problem.expired")}
          </Note>
        )}
        {about ?? <p className="mb-6 text-title font-medium text-balance">{t("auth.lead")}</p>}
        <AuthTabs
          key={asked}
          selected={tab}
          onSelect={choose}
          query={query}
          initialEmail={emailIn(state)}
          invitation={query.get("type") === "waitlist" && <Waitlist />}
          onRegistering={setJustRegistered}
        />
      </Framed>
    );
  }
  const { member } = session;
  if (!member.role) {
    return (
      <Framed key="complete" title={t("auth.completeTitle")} shown>
        <p className="mb-6 text-muted">{t("auth.completeLead")}</p>
        {about}
        <CompleteSignUp fullName={member.fullName} query={query} onRegistering={setJustRegistered} />
      </Framed>
    );
  }
  if (mustSetUpFactor(member)) return <Navigate to="/security" replace />;
  const code = query.get("ref")?.trim();
  if (!justRegistered && code)
    return <OpenedLink code={code} isCustomer={member.role === "customer"} to={next ?? "/"} />;
  if (!justRegistered) return <Navigate to={next ?? "/"} replace />;
  // Cleaners cannot book.
  const goingTo = intent && member.role !== "customer" ? {} : { next, intent };
  return <Onboarding key="onboarding" member={member} role={member.role} goingTo={goingTo} />;
}

/** The header's two links also lead here, and must switch the tabs of a page that is already open. */
function useTab(query: URLSearchParams) {
  const [chosen, setChosen] = useState<{ asked: string; tab: AuthTab }>();
  const asked = query.toString();
  return {
    asked,
    tab: chosen?.asked === asked ? chosen.tab : firstTabOf(query),
    choose: (tab: AuthTab) => setChosen({ asked, tab }),
  };
}

const About = (props: ComponentProps<typeof AboutToBook>) => (
  <div className="mb-6">
    <AboutToBook {...props} />
  </div>
);

interface OnboardingProps {
  member: Me;
  role: NonNullable<Me["role"]>;
  goingTo: Pick<ComponentProps<typeof Welcome>, "next" | "intent">;
}

/** The welcome after signing up, with the role's wizard. */
function Onboarding({ member, role, goingTo }: OnboardingProps) {
  const reminder = !member.emailConfirmed && (
    <ConfirmReminder key={member.email} email={member.email} role={role} justSent action={<ChangeEmail />} />
  );
  const Wizard = wizards[role === "cleaner" ? "cleaner" : "customer"];
  const { intent } = goingTo;
  const { memberId } = member;
  useEffect(() => {
    // Also for the tab in which the mail's link is opened.
    if (intent) keepIntent(intent, memberId);
  }, [intent, memberId]);
  return (
    <Page title={t("auth.welcomeTitle", { name: firstNameOf(member.fullName) })} lead={welcomeTextOf(member)}>
      <Welcome reminder={reminder} {...goingTo}>
        <Suspense fallback={<OnTheWay />}>
          <Wizard memberId={member.memberId} />
        </Suspense>
      </Welcome>
    </Page>
  );
}

const OnTheWay = () => (
  <SkeletonBlock>
    <Skeleton className="h-96" />
  </SkeletonBlock>
);

/** One view of this page. `shown` repeats the title inside the frame visually; the tabs say it themselves. */
const Framed = ({ title, shown = false, children }: { title: string; shown?: boolean; children: ReactNode }) => (
  <Page title={title} hideTitle>
    <AuthFrame>
      {shown && (
        <p aria-hidden="true" className="mb-2 text-heading font-medium">
          {title}
        </p>
      )}
      {children}
    </AuthFrame>
  </Page>
);

/** The address typed earlier, from the history entry. */
const emailIn = (state: unknown) =>
  typeof state === "object" && state !== null && "email" in state && typeof state.email === "string" ? state.email : "";
