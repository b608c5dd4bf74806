import type { BookingCheck } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:staff/rewards";
import { focusLater } from "@/lib/browser/focus.ts";
import { useAddressChoice } from "@/lib/data/use-address.ts";
import { formatInstant, formatList } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Badge } from "@/ui/marks/badge.tsx";
import { Button } from "@/ui/links/button.tsx";
import { Money } from "@/ui/marks/money.tsx";
import type { Column } from "@/ui/page/table.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { RowLink, tableId } from "../parts/paged-table.tsx";
import { Queue } from "../parts/queue.tsx";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import { useChecks, useDecideCheck } from "./use-rewards.ts";

const states = ["review", "counted", "void"] as const satisfies BookingCheck["state"][];

type OnAct = (counts: boolean, check: BookingCheck) => void;

const columns = (onAct: OnAct): readonly Column<BookingCheck>[] => [
  {
    name: "booking",
    label: t("check.booking"),
    cell: ({ bookingId, startsAt }) => <RowLink to={`/admin/bookings/${bookingId}`}>{formatInstant(startsAt)}</RowLink>,
  },
  {
    name: "customer",
    label: t("check.customer"),
    cell: ({ customerId, customerName }) => (
      <RowLink to={`/admin/people/${customerId}`}>{partyName(customerName)}</RowLink>
    ),
  },
  {
    name: "cleaner",
    label: t("check.cleaner"),
    cell: ({ cleanerId, cleanerName }) => <RowLink to={`/admin/people/${cleanerId}`}>{partyName(cleanerName)}</RowLink>,
  },
  {
    name: "risk",
    label: t("reward.risk"),
    cell: ({ risks }) => <Badge tone="warning">{formatList(risks.map((risk) => t(`risk.${risk}`)))}</Badge>,
  },
  {
    name: "given",
    label: t("check.given"),
    cell: ({ rating, tip }) => (
      <span className="grid">
        {rating !== undefined && <span>{t("check.stars", { count: rating })}</span>}
        {tip !== undefined && <Money fils={tip} />}
        {rating === undefined && tip === undefined && <span>{t("check.nothing")}</span>}
      </span>
    ),
  },
  {
    name: "acts",
    label: t("reward.decide"),
    cell: (check) =>
      check.state === "review" ? (
        <span className="flex flex-wrap gap-2">
          <Act counts of={check} onAct={onAct} />
          <Act counts={false} of={check} onAct={onAct} />
        </span>
      ) : (
        <span>{t(`check.state.${check.state}`)}</span>
      ),
  },
];

const Act = ({ counts, of, onAct }: { counts: boolean; of: BookingCheck; onAct: OnAct }) => (
  <Button
    size="small"
    tone={counts ? "secondary" : "danger"}
    aria-label={t(counts ? "check.countOf" : "check.voidOf", { name: partyName(of.cleanerName) })}
    onClick={() => onAct(counts, of)}
  >
    {t(counts ? "check.count" : "check.void")}
  </Button>
);

/** Bookings whose customer may be their cleaner, until staff decide whether they count (G120). */
export function CheckQueue() {
  const [state, setState] = useAddressChoice("state", states, "review");
  const [asked, setAsked] = useState<{ counts: boolean; check: BookingCheck }>();
  const list = useChecks(state);
  const decide = useDecideCheck();
  // The list's current version: an item that another admin decided meanwhile has left it.
  const current = list.items.find(({ bookingId }) => bookingId === asked?.check.bookingId);

  async function onConfirm(reason: string) {
    if (!asked) return undefined;
    const { bookingId, version } = current ?? asked.check;
    const outcome = await decide.run({ bookingId, counts: asked.counts, version, reason });
    if (!outcome.ok) return outcome.error;
    setAsked(undefined);
    void toast({ title: t(asked.counts ? "check.counted" : "check.voided") });
    focusLater(tableId);
    return undefined;
  }

  return (
    <>
      <Queue
        caption={t("reward.tab.bookings")}
        statuses={states}
        nameOf={(each) => t(`check.state.${each}`)}
        status={state}
        onStatus={setState}
        of={list}
        columns={columns((counts, check) => setAsked({ counts, check }))}
        keyOf={({ bookingId }) => bookingId}
      />
      {asked && (
        <ReasonDialog
          question={questionOf(asked.counts, asked.check)}
          isPossible={current?.state === "review"}
          onConfirm={onConfirm}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function questionOf(counts: boolean, { cleanerName }: BookingCheck) {
  const name = partyName(cleanerName);
  return {
    title: t(counts ? "check.countTitle" : "check.voidTitle", { name }),
    effect: t(counts ? "check.countEffect" : "check.voidEffect", { name }),
    label: t(counts ? "check.count" : "check.void"),
    isDangerous: !counts,
    isShown: false,
  };
}
