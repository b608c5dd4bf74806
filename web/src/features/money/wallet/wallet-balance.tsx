import { dayOf, type WalletCredit } from "@naqi/contracts";
import { t } from "texts:money/wallet";
import { formatDate } from "@/lib/texts/format.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { useWallet } from "./use-wallet.ts";

/** A customer's credit, its parts, and when each expires. */
export const WalletBalance = () => (
  <Loaded of={useWallet()} failed={t("wallet.failed")} skeleton={<Skeleton className="h-44" />}>
    {({ balance, credits }) => (
      <Card>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <p>
            <span className="block text-small text-muted">{t("wallet.balance")}</span>
            <span className="text-display font-medium tabular-nums">
              <Money fils={balance} />
            </span>
          </p>
          <ButtonLink to="/search" tone="secondary">
            {t("wallet.find")}
          </ButtonLink>
        </div>
        {credits.length > 0 ? <Credits of={credits} /> : <Nothing />}
      </Card>
    )}
  </Loaded>
);

const Credits = ({ of: credits }: { of: readonly WalletCredit[] }) => (
  <section aria-labelledby="wallet-credits" className="mt-6 border-t border-border pt-5">
    <h2 id="wallet-credits" className="text-small font-medium text-muted">
      {t("wallet.credits")}
    </h2>
    <ul className="mt-2 grid gap-2">
      {credits.map(({ source, amount, expiresAt }) => (
        <li key={`${source} ${expiresAt}`} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0">
            <span className="block">{t(`wallet.source.${source}`)}</span>
            <span className="block text-small text-muted">
              {t("wallet.until", { date: formatDate(dayOf(expiresAt)) })}
            </span>
          </span>
          <span className="font-medium tabular-nums">
            <Money fils={amount} />
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const Nothing = () => (
  <div className="mt-5 border-t border-border pt-5">
    <p>{t("wallet.none")}</p>
    <p className="mt-1 text-small text-muted">{t("wallet.noneHint")}</p>
  </div>
);
