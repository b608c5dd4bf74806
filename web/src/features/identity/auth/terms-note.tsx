import { t } from "texts:identity/auth";
import { TermsText } from "@/ui/marks/terms-text.tsx";

/** The terms accepted by signing up, on every form that does so (G138). */
export const TermsNote = () => (
  <p className="text-small text-muted">
    <TermsText text={t("auth.agree")} />
  </p>
);
