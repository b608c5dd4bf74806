import { t } from "texts:public/home";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Pattern } from "@/ui/marks/pattern.tsx";
import { JoinButtons } from "./join-buttons.tsx";

/** Both calls to action again, and a link to the prices. */
export const Close = () => (
  <section className="page-width py-14 sm:py-20">
    <div className="relative overflow-hidden rounded-sheet border border-border bg-raised px-6 py-10 sm:px-12 sm:py-14">
      <Pattern className="max-sm:hidden [mask-image:linear-gradient(to_left,black,transparent_45%)] rtl:[mask-image:linear-gradient(to_right,black,transparent_45%)]" />
      <div className="relative">
        <h2 className="max-w-xl text-heading">{t("home.close")}</h2>
        <p className="mt-3 max-w-xl text-lead text-muted">{t("home.closeText")}</p>
        <div className="mt-7 flex flex-wrap items-center gap-3 max-[30rem]:*:grow">
          <JoinButtons />
          <ButtonLink to="/services" size="large" tone="quiet">
            {t("home.servicesLink")}
          </ButtonLink>
        </div>
      </div>
    </div>
  </section>
);
