import { t } from "texts:staff/rewards";
import { useAddressChoice } from "@/lib/data/use-address.ts";
import { Tabs } from "@/ui/page/tabs.tsx";
import { CheckQueue } from "./check-queue.tsx";
import { RewardQueue } from "./reward-queue.tsx";

const tabs = ["rewards", "bookings"] as const;

const panels = { rewards: RewardQueue, bookings: CheckQueue };

/** Possible self-dealing: rewards for friends, and bookings. */
export function RewardTabs() {
  const [tab, setTab] = useAddressChoice("tab", tabs, "rewards");
  const Panel = panels[tab];
  return (
    <Tabs
      label={t("reward.tabs")}
      tabs={tabs.map((name) => ({ name, label: t(`reward.tab.${name}`) }))}
      selected={tab}
      onSelect={setTab}
    >
      <Panel />
    </Tabs>
  );
}
