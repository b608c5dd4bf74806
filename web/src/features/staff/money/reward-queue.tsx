import { dayOf, formatFils, type StaffReward } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:staff/rewards";
import { focusLater } from "@/lib/browser/focus.ts";
import { useAddressChoice } from "@/lib/data/use-address.ts";
import { formatDate, formatInstant, formatList } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Badge } from "@/ui/marks/badge.tsx";
import { Button } from "@/ui/links/button.tsx";
import { Money } from "@/ui/marks/money.tsx";
import type { Column } from "@/ui/page/table.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { RowLink, tableId } from "../parts/paged-table.tsx";
import { Queue } from "../parts/queue.tsx";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import { type RewardStatus, useDecideReward, useRewards } from "./use-rewards.ts";

const statuses = ["review", "held", "completed", "void", "reversed"] as const satisfies RewardStatus[];

type Act = "release" | "void";

const columns = (onAct: (act: Act, reward: StaffReward) => void): readonly Column<StaffReward>[] => [
  {
    name: "referrer",
    label: t("reward.referrer"),
    cell: ({ referrerId, referrerName }) => (
      <RowLink to={`/admin/people/${referrerId}`}>{partyName(referrerName)}</RowLink>
    ),
  },
  {
    name: "friend",
    label: t("reward.friend"),
    cell: ({ refereeId, refereeName }) => <RowLink to={`/admin/people/${refereeId}`}>{partyName(refereeName)}</RowLink>,
  },
  { name: "amount", label: t("reward.amount"), cell: ({ rewardAmount }) => <Money fils={rewardAmount} /> },
  {
    name: "risk",
    label: t("reward.risk"),
    cell: ({ risks }) =>
      risks.length > 0 ? (
        <Badge tone="warning">{formatList(risks.map((risk) => t(`risk.${risk}`)))}</Badge>
      ) : (
        <span>{t("risk.none")}</span>
      ),
  },
  {
    name: "due",
    label: t("reward.due"),
    cell: ({ status, dueAt }) => <span>{isOpen(status) ? formatInstant(dueAt) : formatDate(dayOf(dueAt))}</span>,
  },
  {
    name: "acts",
    label: t("reward.decide"),
    cell: (reward) =>
      isOpen(reward.status) ? (
        <span className="flex flex-wrap gap-2">
          <Act act="release" of={reward} onAct={onAct} />
          <Act act="void" of={reward} onAct={onAct} />
        </span>
      ) : (
        <span>{t(`reward.status.${reward.status}`)}</span>
      ),
  },
];

const isOpen = (status: StaffReward["status"]) => status === "review" || status === "held";

const Act = ({ act, of, onAct }: { act: Act; of: StaffReward; onAct: (act: Act, reward: StaffReward) => void }) => (
  <Button
    size="small"
    tone={act === "release" ? "primary" : "secondary"}
    aria-label={t(`reward.${act}Of`, { name: partyName(of.referrerName) })}
    onClick={() => onAct(act, of)}
  >
    {t(`reward.${act}`)}
  </Button>
);

/** Rewards for friends' first bookings by state; suspected self-referrals first. */
export function RewardQueue() {
  const [status, setStatus] = useAddressChoice("status", statuses, "review");
  const [asked, setAsked] = useState<{ act: Act; reward: StaffReward }>();
  const list = useRewards(status);
  const decide = useDecideReward();
  // The list's current version: an item that another admin decided meanwhile has left it.
  const current = list.items.find(({ refereeId }) => refereeId === asked?.reward.refereeId);
  const isPossible = current !== undefined && isOpen(current.status);

  async function onConfirm(reason: string) {
    if (!asked) return undefined;
    const { refereeId, version } = current ?? asked.reward;
    const outcome = await decide(asked.act, { refereeId, version, reason });
    if (!outcome.ok) return outcome.error;
    setAsked(undefined);
    void toast({ title: t(asked.act === "release" ? "reward.released" : "reward.voided") });
    focusLater(tableId);
    return undefined;
  }

  return (
    <>
      <Queue
        caption={t("reward.title")}
        statuses={statuses}
        nameOf={(each) => t(`reward.status.${each}`)}
        status={status}
        onStatus={setStatus}
        of={list}
        columns={columns((act, reward) => setAsked({ act, reward }))}
        keyOf={({ refereeId }) => refereeId}
      />
      {asked && (
        <ReasonDialog
          question={questionOf(asked.act, asked.reward)}
          isPossible={isPossible}
          onConfirm={onConfirm}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function questionOf(act: Act, { referrerName, rewardAmount }: StaffReward) {
  const name = partyName(referrerName);
  return {
    title: t(`reward.${act}Title`, { name }),
    effect: t(`reward.${act}Effect`, { amount: formatFils(rewardAmount) }),
    label: t(`reward.${act}`),
    isDangerous: act === "void",
    isShown: false,
  };
}
