import { t } from "texts:wallet";
import { ButtonLink } from "@/ui/button.tsx";
import { Card } from "@/ui/card.tsx";

/** The way to one's wallet, from where the rest of the account is. */
export const WalletLink = () => (
  <section aria-labelledby="own-wallet">
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <h2 id="own-wallet" className="text-title">
          {t("wallet.title")}
        </h2>
        <p className="mt-1 text-muted">{t("wallet.card")}</p>
      </div>
      <ButtonLink to="/wallet" tone="secondary">
        {t("wallet.open")}
      </ButtonLink>
    </Card>
  </section>
);
