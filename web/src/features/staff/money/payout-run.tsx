import { type Day, dayOf, formatFils, type PayoutDue } from "@naqi/contracts";
import { HandCoins } from "lucide-react";
import { useState } from "react";
import { t } from "texts:staff/rewards";
import { useNow } from "@/lib/browser/use-now.ts";
import { focusLater } from "@/lib/browser/focus.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { formatDay, formatInstant } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Badge } from "@/ui/marks/badge.tsx";
import { Button } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { Money } from "@/ui/marks/money.tsx";
import type { Column } from "@/ui/page/table.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { PagedTable, RowLink, tableId } from "../parts/paged-table.tsx";
import { usePayoutsDue, useRecordPayout } from "./use-payout-run.ts";

const columns = (
  onPay: (due: PayoutDue) => void,
  now: string,
  today: Day = dayOf(now),
): readonly Column<PayoutDue>[] => [
  {
    name: "cleaner",
    label: t("payout.cleaner"),
    cell: ({ cleanerId, cleanerName, isSuspended }) => (
      <span className="flex flex-wrap items-center gap-2">
        <RowLink to={`/admin/cleaners/${cleanerId}`}>{partyName(cleanerName)}</RowLink>
        {isSuspended && <Badge tone="warning">{t("payout.suspended")}</Badge>}
      </span>
    ),
  },
  { name: "amount", label: t("payout.amount"), isNumber: true, cell: ({ amount }) => <Money fils={amount} /> },
  {
    name: "onHold",
    label: t("payout.onHold"),
    isNumber: true,
    cell: ({ onHold }) => onHold !== 0 && <Money fils={onHold} />,
  },
  {
    name: "due",
    label: t("payout.due"),
    cell: ({ nextPayoutOn, payoutDueOn, heldUntil }) => (
      <>
        <span className="flex flex-wrap items-center gap-2">
          <span>{formatDay(payoutDueOn ?? nextPayoutOn)}</span>
          {payoutDueOn && <Badge tone="warning">{t(payoutDueOn < today ? "payout.late" : "payout.today")}</Badge>}
        </span>
        {heldUntil && heldUntil > now && (
          <span className="block text-small text-muted">{t("payout.held", { when: formatInstant(heldUntil) })}</span>
        )}
      </>
    ),
  },
  {
    name: "act",
    label: t("payout.record"),
    cell: (due) =>
      due.amount > 0 && !(due.heldUntil && due.heldUntil > now) ? (
        <Button
          size="small"
          aria-label={t("payout.recordOf", { name: partyName(due.cleanerName) })}
          onClick={() => onPay(due)}
        >
          {t("payout.record")}
        </Button>
      ) : undefined,
  },
];

/** What Naqi owes cleaners, and recording a transfer (G124). */
export function PayoutRun() {
  const list = usePayoutsDue();
  const now = useNow();
  const [due, setDue] = useState<PayoutDue>();
  return (
    <>
      <PagedTable
        caption={t("payout.title")}
        of={list}
        columns={columns(setDue, now)}
        keyOf={({ cleanerId }) => cleanerId}
        empty={<Empty icon={<HandCoins />} title={t("payout.none")} hint={t("payout.noneHint")} />}
      />
      {due && <RecordDialog due={due} onClose={() => setDue(undefined)} />}
    </>
  );
}

function RecordDialog({ due, onClose }: { due: PayoutDue; onClose: () => void }) {
  const record = useRecordPayout();
  const { cleanerId, amount, version } = due;
  const name = partyName(due.cleanerName);
  const form = useForm({
    saved: { reference: "" },
    check: ({ reference }) => ({ reference: reference.trim() ? undefined : t("payout.referenceMissing") }),
    send: async ({ reference }, idempotencyKey) => {
      const outcome = await record.run({ cleanerId, idempotencyKey, amount, version, reference: reference.trim() });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("payout.done", { amount: formatFils(amount), name }) });
      onClose();
      focusLater(tableId);
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      open
      title={t("payout.recordTitle", { amount: formatFils(amount), name })}
      onClose={onClose}
      action={t("payout.record")}
      busyText={t("payout.recording")}
    >
      <p className="text-small text-muted">{t("payout.recordText", { name })}</p>
      <TextInput {...form.field("reference")} label={t("payout.reference")} dir="auto" maxLength={60} required />
    </FormDialog>
  );
}
