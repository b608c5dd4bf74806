import { formatFils, type Me, policy } from "@naqi/contracts";
import { type ReactNode, useEffect } from "react";
import { t } from "texts:auth";
import { ButtonLink } from "@/ui/button.tsx";

interface Props {
  member: Me;
  /** Where the person was going before signing up. */
  next?: string;
  /** The reminder to confirm the address. */
  reminder: ReactNode;
}

/** After signing up as a customer: what to do now. A cleaner goes on with the onboarding instead. */
export function Welcome({ member, next, reminder }: Props) {
  useTop();
  return (
    <div className="grid gap-6">
      <p className="text-muted">{leadOf(member)}</p>
      {reminder}
      <ButtonLink to={next ?? "/search"} size="large" wide>
        {t(next ? "auth.continue" : "auth.findCleaners")}
      </ButtonLink>
    </div>
  );
}

const leadOf = ({ emailConfirmed }: Me) => {
  const amount = formatFils(policy.welcome.value);
  return emailConfirmed ? t("auth.welcomeCustomerDone", { amount }) : t("auth.welcomeCustomer", { amount });
};

/** A cleaner goes on with the onboarding at once, and is reminded of the address above it. */
export function CleanerWelcome({ reminder, children }: { reminder: ReactNode; children: ReactNode }) {
  useTop();
  return (
    <div className="grid grid-cols-1 gap-8">
      {reminder}
      {children}
    </div>
  );
}

/** A welcome takes the place of a long form whose button stands far down. */
function useTop() {
  useEffect(() => {
    // Not returned: in newer browsers it answers a promise, which React would take for a clean-up.
    window.scrollTo(0, 0);
  }, []);
}
