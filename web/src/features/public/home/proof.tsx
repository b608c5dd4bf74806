import { fils } from "@naqi/contracts/common/money";
import { BadgeCheck, FileText, IdCard, Receipt, ShieldCheck, Undo2 } from "lucide-react";
import { t } from "texts:public/home";
import { Card } from "@/ui/page/card.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { Section } from "@/ui/page/section.tsx";

const checks = () => [
  { icon: IdCard, title: t("home.check1"), text: t("home.check1Text") },
  { icon: FileText, title: t("home.check2"), text: t("home.check2Text") },
  { icon: ShieldCheck, title: t("home.check3"), text: t("home.check3Text") },
];

// 3 h × 45 + 20 travel, AED 15 welcome discount (policy): the amounts of a real booking.
const lines = () => [
  { label: t("home.receiptHours"), amount: fils(135) },
  { label: t("home.receiptTravel"), amount: fils(20) },
  { label: t("home.receiptWelcome"), amount: fils(-15) },
];
const total = () => lines().reduce((sum, { amount }) => sum + amount, 0);

/** Evidence for the promises: the checks, a sample receipt, the cancellation rule. */
export const Proof = () => (
  <Section title={t("home.proof")} sunken>
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[1.15fr_1fr]">
      <Card>
        <CardTitle icon={BadgeCheck} title={t("home.checks")} />
        <ul className="mt-5 grid grid-cols-1 gap-5">
          {checks().map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <Icon className="mt-0.5 size-5 shrink-0 text-accent-text" />
              <span className="min-w-0">
                <span className="block font-medium">{title}</span>
                <span className="text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-6 border-t border-border pt-4 text-small text-muted">{t("home.checksNote")}</p>
      </Card>
      <Card>
        <CardTitle icon={Receipt} title={t("home.receipt")} />
        <p className="mt-4 text-small text-muted">
          {t("home.receiptSample")} · {t("home.receiptName")}
        </p>
        <dl className="mt-3 text-small">
          {lines().map(({ label, amount }) => (
            <div
              key={label}
              className="flex flex-wrap justify-between gap-x-4 border-b border-dashed border-border py-2"
            >
              <dt className="text-muted">{label}</dt>
              <dd>
                <Money fils={amount} />
              </dd>
            </div>
          ))}
          <div className="flex flex-wrap justify-between gap-x-4 pt-3 text-lead font-medium">
            <dt>{t("home.receiptTotal")}</dt>
            <dd>
              <Money fils={total()} />
            </dd>
          </div>
        </dl>
        <p className="mt-2 text-tiny text-muted">{t("home.receiptVat")}</p>
      </Card>
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 lg:col-span-2">
        <CardTitle icon={Undo2} title={t("home.cancel")} />
        <p className="min-w-[min(16rem,100%)] flex-1 text-muted">{t("home.cancelText")}</p>
      </Card>
    </div>
  </Section>
);

const CardTitle = ({ icon: Icon, title }: { icon: typeof BadgeCheck; title: string }) => (
  <h3 className="flex items-center gap-3 text-title">
    <span className="flex size-10 items-center justify-center rounded-pill bg-accent-soft text-accent-text">
      <Icon className="size-5" />
    </span>
    <span>{title}</span>
  </h3>
);
