import { t } from "texts:codes";
import { useAddressChoice } from "@/lib/data/use-address.ts";
import { Tabs } from "@/ui/tabs.tsx";
import { CampaignList } from "./campaign-list.tsx";
import { CodeList } from "./code-list.tsx";
import { CreateCode } from "./create-code.tsx";
import { CreateMany } from "./create-many.tsx";

const tabs = ["all", "create", "many", "campaigns"] as const;

const panels = { all: CodeList, create: CreateCode, many: CreateMany, campaigns: CampaignList };

/** The list of codes, the forms for new ones, and campaigns (001 §2); which is open stands in the address. */
export function CodeTabs() {
  const [tab, setTab] = useAddressChoice("tab", tabs, "all");
  const Panel = panels[tab];
  return (
    <Tabs
      label={t("tabs")}
      tabs={tabs.map((name) => ({ name, label: t(`tab.${name}`) }))}
      selected={tab}
      onSelect={setTab}
    >
      <Panel />
    </Tabs>
  );
}
