import { UserRoundCog } from "lucide-react";
import { t } from "texts:public/home";
import { ButtonLink } from "@/ui/links/button.tsx";

/** For a member without a role: the landing page has no other action for them (decisions G02). */
export const CompleteNote = () => (
  <section aria-label={t("home.completeTitle")} className="border-b border-border bg-saffron-soft text-saffron-text">
    <div className="page-width flex flex-wrap items-center gap-x-5 gap-y-3 py-4">
      <UserRoundCog className="size-6 shrink-0" />
      <div className="min-w-[min(14rem,100%)] grow">
        <p className="font-medium">{t("home.completeTitle")}</p>
        <p className="text-small">{t("home.completeText")}</p>
      </div>
      <ButtonLink to="/auth">{t("home.complete")}</ButtonLink>
    </div>
  </section>
);
