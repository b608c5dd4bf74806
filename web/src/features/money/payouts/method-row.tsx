import type { PayoutMethod } from "@naqi/contracts";
import { Landmark, Smartphone, Wallet } from "lucide-react";
import { t } from "texts:money/payouts";
import { Badge } from "@/ui/marks/badge.tsx";
import { Button } from "@/ui/links/button.tsx";
import { IconDisc } from "@/ui/marks/icon-disc.tsx";

export const methodIcons = { bank_transfer: Landmark, paypal: Wallet, careem_pay: Smartphone };

export type MethodAct = "edit" | "makeDefault" | "remove";

interface Props {
  method: PayoutMethod;
  onAct: (act: MethodAct) => void;
}

/** One stored method, masked but recognizable. */
export function MethodRow({ method, onAct }: Props) {
  const { payoutMethod, masked, bankName, accountHolder, isPrimary } = method;
  const Icon = methodIcons[payoutMethod];
  const kind = t(`payouts.${payoutMethod}`);
  const name = { method: `${kind}, ${masked}` };
  return (
    <li className="rounded-card border border-border bg-raised p-5">
      <div className="flex items-start gap-4">
        <IconDisc size="small">
          <Icon />
        </IconDisc>
        <div className="min-w-0 grow">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            <span>{bankName ?? kind}</span>
            {isPrimary && <Badge tone="accent">{t("payouts.default")}</Badge>}
          </h3>
          <bdi dir="ltr" className="mt-1 block text-start break-words tabular-nums">
            {masked}
          </bdi>
          <p className="text-small text-muted">
            <span>{bankName ? kind : t(`payouts.${payoutMethod}Text`)}</span>
            {accountHolder && (
              <>
                <span>{" · "}</span>
                <bdi>{accountHolder}</bdi>
              </>
            )}
          </p>
        </div>
      </div>
      <div className="-me-3.5 mt-2 -mb-2.5 flex flex-wrap justify-end">
        {!isPrimary && (
          <Button
            tone="quiet"
            size="small"
            aria-label={t("payouts.makeDefaultName", name)}
            onClick={() => onAct("makeDefault")}
          >
            {t("payouts.makeDefault")}
          </Button>
        )}
        <Button tone="quiet" size="small" aria-label={t("payouts.editName", name)} onClick={() => onAct("edit")}>
          {t("payouts.edit")}
        </Button>
        <Button tone="quiet" size="small" aria-label={t("payouts.removeName", name)} onClick={() => onAct("remove")}>
          {t("payouts.remove")}
        </Button>
      </div>
    </li>
  );
}
