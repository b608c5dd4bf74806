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

const chosenType = "business_type";

/**
 * The role preselected by the address: a cleaner for `role=cleaner` and `role=business` (000 §2), or if the address leads
 * to a cleaner's page, such as a team invitation. A business type is final, so only the visitor's own choice differs from
 * the default (000 §5).
 */
export const choiceOf = (query: URLSearchParams): RoleChoice => {
  const role = query.get("role");
  const isCleaner = role ? role === "cleaner" || role === "business" : query.get("next")?.startsWith("/cleaner/");
  return {
    role: isCleaner ? "cleaner" : "customer",
    businessType: query.get(chosenType) === "business" ? "business" : "individual",
  };
};

/** The choices as an address, for the way back from Google. */
export function withChoice(query: URLSearchParams, { role, businessType }: RoleChoice): URLSearchParams {
  const back = new URLSearchParams(query);
  back.set("role", role);
  if (role === "cleaner") back.set(chosenType, businessType);
  return back;
}

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
