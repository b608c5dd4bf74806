import { formatFils, type Me, policy } from "@naqi/contracts";
import { Hammer } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { t } from "@/lib/messages.ts";
import { ButtonLink } from "@/ui/button.tsx";

interface Props {
  member: Me;
  /** Where the person was going before signing up. */
  next?: string;
  /** The reminder to confirm the address. */
  reminder: ReactNode;
}

/** After signing up: what to do now, and for cleaners plainly what is not there yet. */
export function Welcome({ member, next, reminder }: Props) {
  // It takes the place of a long form whose button stands far down.
  useEffect(() => {
    // Not returned: in newer browsers it answers a promise, which React would take for a clean-up.
    window.scrollTo(0, 0);
  }, []);
  const isCleaner = member.role === "cleaner";
  return (
    <div className="grid gap-6">
      <p className="text-muted">{leadOf(member)}</p>
      {reminder}
      {isCleaner && (
        <section className="rounded-card border border-border bg-sunken p-5">
          <h2 className="flex items-center gap-2.5 font-medium">
            <Hammer aria-hidden="true" className="size-5 shrink-0 text-saffron-text" />
            {t("auth.cleanerNoteTitle")}
          </h2>
          <p className="mt-2 text-small text-muted">{t("auth.cleanerNote")}</p>
        </section>
      )}
      <ButtonLink to={next ?? (isCleaner ? "/cleaner/bookings" : "/search")} size="large" wide>
        {t(next ? "auth.continue" : isCleaner ? "auth.myJobs" : "auth.findCleaners")}
      </ButtonLink>
    </div>
  );
}

const leadOf = ({ role, emailConfirmed }: Me) => {
  if (role === "cleaner") return t("auth.welcomeCleaner");
  const amount = formatFils(policy.welcome.value);
  return emailConfirmed ? t("auth.welcomeCustomerDone", { amount }) : t("auth.welcomeCustomer", { amount });
};
