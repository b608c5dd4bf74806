import { addDays, campaignWorth, dayOf, mayEndOn, NewCampaign, policy } from "@naqi/contracts";
import { t } from "texts:staff/codes";
import { useNow } from "@/lib/browser/use-now.ts";
import { issuesOf } from "@/lib/form/issues.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { filsOf } from "@/lib/texts/amount.ts";
import { AmountInput } from "@/ui/inputs/amount-input.tsx";
import { Checkbox } from "@/ui/choices/checkbox.tsx";
import { DateInput } from "@/ui/inputs/date-input.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { NumberInput } from "@/ui/inputs/number-input.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { ReasonField, TermsFields } from "./code-fields.tsx";
import {
  amountProblem,
  firstOf,
  startingTerms,
  termsOf,
  type TypedTerms,
  unreadIn,
  wholeOf,
  wholeProblem,
} from "./code-terms.ts";
import { SecondAdminHint } from "../parts/second-admin.tsx";
import { useStartCampaign } from "./use-codes.ts";

interface Typed extends TypedTerms {
  budget: string;
  mostUses: string;
  perPerson: string;
  endsOn: string;
  firstBookingOnly: boolean;
}

const anyKey = "00000000-0000-4000-8000-000000000000";

const inputOf = (
  { budget, mostUses, perPerson, endsOn, firstBookingOnly, ...terms }: Typed,
  idempotencyKey: string,
) => ({
  ...termsOf(terms),
  idempotencyKey,
  firstBookingOnly,
  perPerson: wholeOf(perPerson),
  endsOn,
  ...(budget.trim() && { budget: filsOf(budget) ?? NaN }),
  ...(mostUses.trim() && { mostUses: wholeOf(mostUses) }),
});

function problemsIn(typed: Typed, now: string) {
  const { budget, mostUses, perPerson, endsOn } = typed;
  const unread = {
    ...unreadIn(typed),
    budget: budget.trim() ? amountProblem(budget) : undefined,
    mostUses: mostUses.trim() ? wholeProblem(mostUses) : undefined,
    perPerson: wholeProblem(perPerson),
    endsOn: endsOn ? (mayEndOn(endsOn, now) ? undefined : t("campaign.dayWrong")) : t("campaign.dayMissing"),
  };
  return firstOf(unread, issuesOf(NewCampaign, inputOf(typed, anyKey)));
}

/** Asks for a campaign's discount, budget, period and audience, and starts it. */
export function CampaignDialog({ onClose }: { onClose: () => void }) {
  const starting = useStartCampaign();
  const now = useNow();
  const today = dayOf(now);
  const form = useForm<Typed>({
    saved: {
      ...startingTerms,
      budget: "",
      mostUses: "",
      perPerson: "1",
      endsOn: addDays(today, policy.customCode.days),
      firstBookingOnly: false,
    },
    check: (typed) => problemsIn(typed, now),
    send: async (typed, key) => {
      const outcome = await starting.run(inputOf(typed, key));
      if (!outcome.ok) return outcome.error;
      void toast({ title: t(outcome.data.state === "waiting" ? "campaign.proposed" : "campaign.started") });
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      open
      title={t("campaign.title")}
      onClose={onClose}
      action={t("campaign.do")}
      busyText={t("campaign.doing")}
    >
      <TermsFields form={form} />
      <AmountInput {...form.field("budget")} label={t("campaign.budget")} hint={t("campaign.boundHint")} optional />
      <NumberInput {...form.field("mostUses")} label={t("campaign.uses")} optional />
      <NumberInput {...form.field("perPerson")} label={t("campaign.perPerson")} required />
      <DateInput
        {...form.choice("endsOn")}
        label={t("campaign.endsOn")}
        required
        min={today}
        max={addDays(today, policy.campaign.mostDays)}
      />
      <Checkbox
        label={t("campaign.first")}
        checked={form.values.firstBookingOnly}
        onChange={({ target }) => form.set({ firstBookingOnly: target.checked })}
      />
      <ReasonField form={form} />
      <SecondAdminHint of="campaign" worth={campaignWorth(inputOf(form.values, anyKey))} />
    </FormDialog>
  );
}
