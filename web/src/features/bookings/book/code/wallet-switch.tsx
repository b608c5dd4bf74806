import { formatFils } from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import { Switch } from "@/ui/choices/switch.tsx";
import type { CodePrice } from "../use-code.ts";

/** Whether the wallet pays as much as it can; empty if it has nothing for this price. */
export function WalletSwitch({ price }: { price: CodePrice }) {
  const covers = price.shown?.walletCovers ?? 0;
  if (covers === 0 && !price.useWallet) return null;
  return (
    <Switch
      label={covers > 0 ? t("booking.useWallet", { amount: formatFils(covers) }) : t("booking.walletEmpty")}
      checked={price.useWallet}
      onChange={price.chooseWallet}
    />
  );
}
