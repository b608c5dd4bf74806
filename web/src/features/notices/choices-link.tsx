import { t } from "texts:notices";
import { ButtonLink } from "@/ui/button.tsx";
import { Card } from "@/ui/card.tsx";

/** The way to what one hears of, from where the rest of the account is. */
export const ChoicesLink = () => (
  <section aria-labelledby="own-choices">
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <h2 id="own-choices" className="text-title">
          {t("choices.title")}
        </h2>
        <p className="mt-1 text-muted">{t("choices.card")}</p>
      </div>
      <ButtonLink to="/notices/settings" tone="secondary">
        {t("choices.open")}
      </ButtonLink>
    </Card>
  </section>
);
