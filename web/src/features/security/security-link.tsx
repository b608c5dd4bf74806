import { t } from "texts:security";
import { ButtonLink } from "@/ui/button.tsx";
import { Card } from "@/ui/card.tsx";

/** The way to one's security settings, from where the rest of the account is. */
export const SecurityLink = () => (
  <section aria-labelledby="own-security">
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <h2 id="own-security" className="text-title">
          {t("security.title")}
        </h2>
        <p className="mt-1 text-muted">{t("security.card")}</p>
      </div>
      <ButtonLink to="/security" tone="secondary">
        {t("security.open")}
      </ButtonLink>
    </Card>
  </section>
);
