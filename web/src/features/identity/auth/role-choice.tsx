import type { BusinessType } from "@naqi/contracts";
import { termsVersion } from "@naqi/contracts/common/terms";
import { Briefcase, Building2, Home, User } from "lucide-react";
import { t } from "texts:auth";
import { RadioCards } from "@/ui/choices/radio-cards.tsx";

/** What a person may sign up as; nobody becomes an admin here. */
export type ChosenRole = "customer" | "cleaner";

export interface RoleChoice {
  role: ChosenRole;
  businessType: BusinessType;
}

/**
 * What the address preselects: `role=cleaner`, or `role=business` for a cleaning company (000 §2, decisions G06), and of whoever is on the
 * way to a cleaner's page, as from the invitation to a team, a cleaner.
 */
export const choiceOf = (query: URLSearchParams): RoleChoice => {
  const role = query.get("role");
  const isCleaner = role ? role === "cleaner" || role === "business" : query.get("next")?.startsWith("/cleaner/");
  return {
    role: isCleaner ? "cleaner" : "customer",
    businessType: role === "business" ? "business" : "individual",
  };
};

/** What the server is told: a business type only of cleaners, and the terms that `TermsNote` names. */
export const enrolmentOf = ({ role, businessType }: RoleChoice) => ({
  role,
  ...(role === "cleaner" && { businessType }),
  acceptedTerms: termsVersion,
});

const roles = () =>
  [
    { name: "customer", title: t("auth.customer"), text: t("auth.customerText"), icon: Home },
    { name: "cleaner", title: t("auth.cleaner"), text: t("auth.cleanerText"), icon: Briefcase },
  ] as const;
const businessTypes = () =>
  [
    { name: "individual", title: t("auth.individual"), text: t("auth.individualText"), icon: User },
    { name: "business", title: t("auth.business"), text: t("auth.businessText"), icon: Building2 },
  ] as const;

/** A friend's code counts for customers alone. */
export const friendsCodeOf = ({ role, code }: RoleChoice & { code: string }) =>
  (role === "customer" && code.trim()) || undefined;

interface Props {
  value: RoleChoice;
  onChange: (choice: RoleChoice) => void;
}

/** Customer or cleaner; of cleaners also whether they work alone. */
export const RoleFields = ({ value, onChange }: Props) => (
  <>
    <RadioCards
      label={t("auth.roleLabel")}
      choices={roles()}
      value={value.role}
      onChange={(role) => onChange({ ...value, role })}
    />
    {value.role === "cleaner" && (
      <RadioCards
        label={t("auth.businessLabel")}
        hint={t("auth.businessHint")}
        choices={businessTypes()}
        value={value.businessType}
        onChange={(businessType) => onChange({ ...value, businessType })}
      />
    )}
  </>
);
