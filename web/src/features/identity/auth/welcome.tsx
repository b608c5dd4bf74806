import { formatFils, type Me, policy } from "@naqi/contracts";
import { type ReactNode, useEffect } from "react";
import { t } from "texts:auth";
import type { Intent } from "@/lib/sign-in/intent.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { AboutToBook } from "./about-to-book.tsx";

interface Props {
  /** Where the person was going before signing up. */
  next?: string | undefined;
  /** What they were about to book there. */
  intent?: Intent | undefined;
  /** The reminder to confirm the address. */
  reminder: ReactNode;
  /** The wizard of their role. */
  children: ReactNode;
}

/** After signing up: the reminder of the address, the way on to where somebody was going, and the onboarding at once. */
export function Welcome({ next, intent, reminder, children }: Props) {
  useEffect(() => {
    // It takes the place of a long form whose button stands far down. Not returned: in newer browsers it answers a
    // promise, which React would take for a clean-up.
    window.scrollTo(0, 0);
  }, []);
  const goOn = next && (
    <ButtonLink to={next} className="justify-self-start">
      {t(intent ? "about.continue" : "auth.continue")}
    </ButtonLink>
  );
  return (
    <div className="grid grid-cols-1 gap-8">
      {reminder}
      {intent ? <AboutToBook intent={intent} action={goOn} /> : goOn}
      {children}
    </div>
  );
}

/** What an account is good for, and what to do now. */
export function welcomeTextOf({ role, emailConfirmed }: Me) {
  if (role === "cleaner") return t("auth.welcomeCleaner");
  const amount = formatFils(policy.welcome.value);
  return emailConfirmed ? t("auth.welcomeCustomerDone", { amount }) : t("auth.welcomeCustomer", { amount });
}
