import { fils } from "@naqi/contracts/common/money";
import { FileText, IdCard, Receipt, ShieldCheck } from "lucide-react";
import { t } from "texts:public/home";
import { Card } from "@/ui/page/card.tsx";
import { Money } from "@/ui/marks/money.tsx";

const checks = () => [
  { icon: IdCard, tint: "bg-tint-mint", title: t("home.check1"), text: t("home.check1Text") },
  { icon: FileText, tint: "bg-tint-sky", title: t("home.check2"), text: t("home.check2Text") },
  { icon: ShieldCheck, tint: "bg-tint-sun", title: t("home.check3"), text: t("home.check3Text") },
];

// 3 h × 45 + 20 travel, AED 15 welcome discount (policy): the amounts of a real booking.
const lines = () => [
  { label: t("home.receiptHours"), amount: fils(135) },
  { label: t("home.receiptTravel"), amount: fils(20) },
  { label: t("home.receiptWelcome"), amount: fils(-15) },
];
const total = () => lines().reduce((sum, { amount }) => sum + amount, 0);

const disc = "flex size-11.5 shrink-0 items-center justify-center rounded-control text-accent-text";
const line = "flex flex-wrap justify-between gap-x-4";

/** Evidence for the promises: the checks and a sample receipt. */
export const Proof = () => (
  <section className="bg-sunken py-9 lg:py-15">
    <div className="page-width grid grid-cols-1 gap-5.5 lg:grid-cols-[1.2fr_1fr] lg:items-center lg:gap-16">
      <div>
        <h2 className="max-w-[16em] text-heading">{t("home.proof")}</h2>
        <ul className="mt-4.5 grid grid-cols-1 gap-4">
          {checks().map(({ icon: Icon, tint, title, text }) => (
            <li key={title} className="flex gap-3.5">
              <span className={`${disc} ${tint}`}>
                <Icon className="size-5.5" />
              </span>
              <span className="min-w-0">
                <span className="block font-medium">{title}</span>
                <span className="text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <Card>
        <div className="flex items-center gap-3">
          <span className={`${disc} bg-tint-mint`}>
            <Receipt className="size-5.5" />
          </span>
          <div className="min-w-0">
            <h3 className="text-body">{t("home.receiptSample")}</h3>
            <p className="text-small text-muted">{t("home.receiptName")}</p>
          </div>
        </div>
        <dl className="mt-4 grid gap-2.25">
          {lines().map(({ label, amount }) => (
            <div key={label} className={line}>
              <dt className="text-muted">{label}</dt>
              <dd>
                <Money fils={amount} />
              </dd>
            </div>
          ))}
          <div className={`${line} mt-0.5 border-t border-border pt-2.75 text-lead font-semibold`}>
            <dt>{t("home.receiptTotal")}</dt>
            <dd>
              <Money fils={total()} />
            </dd>
          </div>
        </dl>
        <p className="mt-2.5 text-tiny text-muted">{t("home.receiptVat")}</p>
      </Card>
    </div>
  </section>
);
