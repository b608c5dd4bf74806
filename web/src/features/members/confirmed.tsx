import { formatFils, policy, type Role } from "@naqi/contracts";
import { Gift } from "lucide-react";
import { t } from "texts:members";
import { t as authText } from "texts:auth";
import { ButtonLink } from "@/ui/button.tsx";

/** After confirming: what it opened, and for a customer the welcome code that came with it. */
export function Confirmed({ role, signedIn }: { role: Role | undefined; signedIn: boolean }) {
  const { value, minimumOrder } = policy.welcome;
  return (
    <div className="grid gap-5">
      <p className="text-muted">{t(role === "cleaner" ? "confirm.doneCleaner" : "confirm.doneText")}</p>
      {role === "customer" && (
        <p className="flex items-start gap-3 rounded-card bg-saffron-soft p-5 text-saffron-text">
          <Gift className="mt-0.5 size-5 shrink-0" />
          {t("confirm.doneWelcome", { amount: formatFils(value), minimum: formatFils(minimumOrder) })}
        </p>
      )}
      {!signedIn ? (
        <ButtonLink to="/auth" size="large" wide>
          {authText("auth.signIn")}
        </ButtonLink>
      ) : (
        <ButtonLink to={role === "customer" ? "/search" : "/"} size="large" wide>
          {t(role === "customer" ? "confirm.findCleaners" : "confirm.goOn")}
        </ButtonLink>
      )}
    </div>
  );
}
