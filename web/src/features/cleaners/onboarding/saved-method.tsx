import type { PayoutMethod } from "@naqi/contracts";
import type { ReactNode } from "react";
import { t } from "texts:cleaners/onboarding";
import { methodName } from "./method-name.ts";

/** The stored payout method, masked as the server sends it. */
export const SavedMethod = ({ method, children }: { method: PayoutMethod; children: ReactNode }) => (
  <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-border bg-raised p-5">
    <div className="min-w-0">
      <h3 className="text-small text-muted">{t("payoutStep.have")}</h3>
      <p className="mt-0.5 font-medium">
        <span>{methodName(method.payoutMethod)}</span>
        {method.bankName && <span>{`, ${method.bankName}`}</span>}
      </p>
      <p dir="ltr" className="text-start font-mono text-small wrap-anywhere">
        {method.masked}
      </p>
      <p className="mt-1.5 text-small text-muted">{t("payoutStep.haveText")}</p>
    </div>
    {children}
  </section>
);
