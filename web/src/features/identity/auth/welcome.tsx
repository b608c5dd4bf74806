import { formatFils, type Me, policy } from "@naqi/contracts";
import { type ReactNode, useEffect } from "react";
import { t } from "texts:identity/auth";
import type { Intent } from "@/lib/sign-in/intent.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { AboutToBook } from "./about-to-book.tsx";

interface Props {
  /** The destination before signing up. */
  next?: string | undefined;
  /** What they were about to book. */
  intent?: Intent | undefined;
  /** The reminder to confirm the address. */
  reminder: ReactNode;
  /** The wizard of their role. */
  children: ReactNode;
}

/** After signing up: the address reminder, the link to the earlier destination, and the onboarding. */
export function Welcome({ next, intent, reminder, children }: Props) {
  useEffect(() => {
    // It replaces a long form whose button is far down. The value is not returned: newer browsers return a promise,
    // which React would take for a clean-up.
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

/** What an account offers, and the next step. */
export function welcomeTextOf({ role, emailConfirmed }: Me) {
  if (role === "cleaner") return t("auth.welcomeCleaner");
  const amount = formatFils(policy.welcome.value);
  return emailConfirmed ? t("auth.welcomeCustomerDone", { amount }) : t("auth.welcomeCustomer", { amount });
}
