import type { BusinessType } from "@naqi/contracts";
import { termsVersion } from "@naqi/contracts/common/terms";
import { Briefcase, Building2, Home, User } from "lucide-react";
import { t } from "texts:identity/auth";
import { RadioCards } from "@/ui/choices/radio-cards.tsx";

/** The roles available at sign-up; admin is not among them. */
export type ChosenRole = "customer" | "cleaner";

export interface RoleChoice {
  role: ChosenRole;
  businessType: BusinessType;
}

/**
 * The role preselected by the address: `role=cleaner`, or `role=business` for a cleaning company (000 §2, decisions
 * G06); a cleaner if the address leads to a cleaner's page, such as a team invitation.
 */
export const choiceOf = (query: URLSearchParams): RoleChoice => {
  const role = query.get("role");
  const isCleaner = role ? role === "cleaner" || role === "business" : query.get("next")?.startsWith("/cleaner/");
  return {
    role: isCleaner ? "cleaner" : "customer",
    businessType: role === "business" ? "business" : "individual",
  };
};

/** The input of `members.enroll`: a business type only for cleaners, a friend's code only for customers, the terms of `TermsNote`. */
export const enrolmentOf = ({ role, businessType, code }: RoleChoice & { code: string }) => ({
  role,
  ...(role === "cleaner" && { businessType }),
  ...(role === "customer" && code.trim() && { referralCode: code.trim() }),
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

interface Props {
  value: RoleChoice;
  onChange: (choice: RoleChoice) => void;
}

/** Customer or cleaner; for cleaners also whether they work alone. */
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
