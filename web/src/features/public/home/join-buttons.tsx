import { t } from "texts:public/home";
import { ButtonLink } from "@/ui/links/button.tsx";

/** 'Join the Waitlist' and 'Partner with Us' (000 §2). */
export const JoinButtons = () => (
  <>
    <ButtonLink to="/auth?type=waitlist" size="large">
      {t("home.waitlist")}
    </ButtonLink>
    <ButtonLink to="/auth?role=business" size="large" tone="secondary">
      {t("home.partner")}
    </ButtonLink>
  </>
);
