import { useState } from "react";
import { t } from "texts:staff/codes";
import { useAddressChoice } from "@/lib/data/use-address.ts";
import { Tabs } from "@/ui/page/tabs.tsx";
import { CampaignList } from "./campaign-list.tsx";
import { CodeList } from "./code-list.tsx";
import { CreateCode } from "./create-code.tsx";
import { CreateMany } from "./create-many.tsx";

const tabs = ["all", "create", "many", "campaigns"] as const;

const lists = { all: CodeList, campaigns: CampaignList };
const forms = { create: CreateCode, many: CreateMany };

/**
 * The list of codes, the forms for new ones, and campaigns (001 §2). The address says which is open. An opened form
 * stays mounted, so that switching tabs keeps the input.
 */
export function CodeTabs() {
  const [tab, setTab] = useAddressChoice("tab", tabs, "all");
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (tab in forms && !opened.includes(tab)) setOpened([...opened, tab]);
  const List = tab === "all" || tab === "campaigns" ? lists[tab] : undefined;
  return (
    <Tabs
      label={t("tabs")}
      tabs={tabs.map((name) => ({ name, label: t(`tab.${name}`) }))}
      selected={tab}
      onSelect={setTab}
    >
      {List && <List />}
      {Object.entries(forms).map(
        ([name, Form]) =>
          opened.includes(name) && (
            <div key={name} hidden={name !== tab}>
              <Form />
            </div>
          ),
      )}
    </Tabs>
  );
}
