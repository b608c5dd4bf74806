import { formatFils } from "@naqi/contracts";
import { Link } from "react-router-dom";
import { t } from "texts:money/wallet";
import { useWallet } from "./use-wallet.ts";

/** Reminds of credit for the next booking; empty without credit. */
export function WalletNote() {
  const { balance = 0 } = useWallet().data ?? {};
  if (balance === 0) return null;
  return (
    <section aria-labelledby="wallet-note" className="rounded-card bg-tint-sun p-5">
      <h2 id="wallet-note" className="text-lead font-medium">
        {t("wallet.title")}
      </h2>
      <p className="mt-1 text-small">{t("wallet.note", { amount: formatFils(balance) })}</p>
      <Link
        to="/wallet"
        className="mt-1 inline-flex min-h-11 items-center text-small font-medium text-accent-text underline underline-offset-4"
      >
        {t("wallet.see")}
      </Link>
    </section>
  );
}
