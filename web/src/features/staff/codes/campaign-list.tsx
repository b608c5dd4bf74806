import type { Campaign, CampaignState } from "@naqi/contracts";
import { formatFils } from "@naqi/contracts";
import { Megaphone } from "lucide-react";
import { useState } from "react";
import { t } from "texts:staff/codes";
import { formatDate, formatInstant } from "@/lib/texts/format.ts";
import { Badge, type BadgeTone } from "@/ui/marks/badge.tsx";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { Note } from "@/ui/states/note.tsx";
import { PagedList } from "@/ui/states/paged-list.tsx";
import { Progress } from "@/ui/states/progress.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { CampaignDialog } from "./campaign-dialog.tsx";
import { worthOf } from "./code-words.tsx";
import { Code } from "../parts/facts.tsx";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import { WaitingListLink } from "../parts/second-admin.tsx";
import { useCampaigns, useStopCampaign } from "./use-codes.ts";

/** Campaigns with their usage, latest first. */
export function CampaignList() {
  const list = useCampaigns();
  const [isStarting, setStarting] = useState(false);
  const [stopping, setStopping] = useState<Campaign>();
  const start = <Button onClick={() => setStarting(true)}>{t("campaign.new")}</Button>;
  return (
    <>
      {list.items.length > 0 && <div className="mb-6">{start}</div>}
      <PagedList
        of={list}
        keyOf={({ code }) => code}
        failed={t("campaigns.failed")}
        skeleton={<SkeletonRows count={3} className="h-40" />}
        empty={<Empty icon={<Megaphone />} title={t("campaigns.none")} hint={t("campaigns.noneHint")} action={start} />}
      >
        {(campaigns) => (
          <ul className="grid grid-cols-1 gap-5 lg:grid-cols-2">
            {campaigns.map((campaign) => (
              <li key={campaign.code}>
                <CampaignCard of={campaign} onStop={() => setStopping(campaign)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {isStarting && <CampaignDialog onClose={() => setStarting(false)} />}
      {stopping && <StopDialog code={stopping.code} onClose={() => setStopping(undefined)} />}
    </>
  );
}

const tones: Record<CampaignState, BadgeTone> = {
  waiting: "warning",
  active: "success",
  used_up: "saffron",
  ended: "neutral",
  stopped: "danger",
  declined: "danger",
  withdrawn: "neutral",
  lapsed: "neutral",
};

function CampaignCard({ of: campaign, onStop }: { of: Campaign; onStop: () => void }) {
  const { code, state, minimumOrderAmount, endsOn, perPerson, firstBookingOnly, spent, uses } = campaign;
  const value = worthOf(campaign);
  const minimum = formatFils(minimumOrderAmount);
  const isBounded = campaign.budget !== undefined || campaign.mostUses !== undefined;
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lead font-medium">
          <Code>{code}</Code>
        </h2>
        <Badge tone={tones[state]}>{t(`campaign.${state}`)}</Badge>
      </div>
      <ul className="space-y-1 text-small text-muted">
        <li>{minimumOrderAmount > 0 ? t("campaign.terms", { value, minimum }) : t("campaign.termsAny", { value })}</li>
        <li>{t("campaign.until", { day: formatDate(endsOn) })}</li>
        <li>{t("campaign.limit", { count: perPerson })}</li>
        {firstBookingOnly && <li>{t("campaign.first")}</li>}
      </ul>
      {campaign.waitsUntil && (
        <Note tone="warning">
          <p>{t("campaign.waitingText", { when: formatInstant(campaign.waitsUntil) })}</p>
          <WaitingListLink />
        </Note>
      )}
      {isBounded && <Bars of={campaign} />}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-muted">{t("campaign.counted", { count: uses, spent: formatFils(spent) })}</p>
        {(state === "active" || state === "used_up") && (
          <Button tone="secondary" size="small" aria-label={t("campaign.stopCode", { code })} onClick={onStop}>
            {t("campaign.stop")}
          </Button>
        )}
      </div>
    </Card>
  );
}

const Bars = ({ of: { budget, mostUses, spent, uses } }: { of: Campaign }) => (
  <>
    {budget !== undefined && (
      <Progress
        label={t("campaign.spent")}
        percent={(spent / budget) * 100}
        valueText={t("campaign.spentOf", { spent: formatFils(spent), budget: formatFils(budget) })}
      />
    )}
    {mostUses !== undefined && (
      <Progress
        label={t("campaign.usesLabel")}
        percent={(uses / mostUses) * 100}
        valueText={t("campaign.usesOf", { uses, most: mostUses })}
      />
    )}
  </>
);

function StopDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const stopping = useStopCampaign();
  async function stop(reason: string) {
    const outcome = await stopping.run({ code, reason });
    if (!outcome.ok) return outcome.error;
    void toast({ title: t("campaign.stoppedToast") });
    onClose();
    return undefined;
  }
  return (
    <ReasonDialog
      question={{
        title: t("campaign.stopTitle", { code }),
        effect: t("campaign.stopEffect"),
        label: t("campaign.stop"),
        isDangerous: true,
        isShown: false,
      }}
      isPossible
      onConfirm={stop}
      onClose={onClose}
    />
  );
}
