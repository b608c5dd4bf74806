import { isMutableMail, type NoticeGroup, noticeGroups, type NoticeSwitch } from "@naqi/contracts";
import { t } from "texts:messaging/notices";
import { useSession } from "@/lib/session/session.ts";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { Switch } from "@/ui/choices/switch.tsx";
import { type Column, Table } from "@/ui/page/table.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { NewsletterCard } from "./newsletter-card.tsx";
import { PushCard } from "./push-card.tsx";
import { useChoice, useChoices } from "./use-choices.ts";

/** The member's notification settings, by topic and channel; each switch is saved when pressed. */
export function NoticeChoices() {
  const choices = useChoices();
  const isCleaner = useSession().member?.role === "cleaner";
  return (
    <div className="max-w-3xl">
      <Loaded of={choices} failed={t("choices.failed")} skeleton={<Skeleton className="h-120" />}>
        {({ off, push, newsletter }) => (
          <div className="grid grid-cols-1 gap-6">
            <Table
              caption={t("choices.table")}
              columns={[...columnsOf(off, isCleaner), ...(push ? [pushColumn(off, isCleaner)] : [])]}
              rows={noticeGroups}
              keyOf={(group) => group}
            />
            {newsletter !== undefined && <NewsletterCard isOn={newsletter} />}
            {push && <PushCard push={push} off={off} />}
          </div>
        )}
      </Loaded>
    </div>
  );
}

const hintsOfCleaner = { visits: "groupHint.visitsCleaner", offers: "groupHint.offersCleaner" } as const;

const nameOf = (group: NoticeGroup, isCleaner: boolean) =>
  t(isCleaner && group === "offers" ? "group.offersCleaner" : `group.${group}`);

const hintOf = (group: NoticeGroup, isCleaner: boolean) =>
  t(isCleaner && (group === "visits" || group === "offers") ? hintsOfCleaner[group] : `groupHint.${group}`);

const columnsOf = (off: readonly NoticeSwitch[], isCleaner: boolean): Column<NoticeGroup>[] => [
  {
    name: "about",
    label: t("choices.about"),
    cell: (group) => (
      <>
        <span className="block">{nameOf(group, isCleaner)}</span>
        <span className="block text-small font-normal text-muted">{hintOf(group, isCleaner)}</span>
      </>
    ),
  },
  {
    name: "mail",
    label: t("choices.mail"),
    cell: (group) =>
      isMutableMail(group) ? (
        <Choice choice={`mail.${group}`} off={off} label={t("choices.mailOf", { group: nameOf(group, isCleaner) })} />
      ) : (
        <span className="text-small text-muted">{t("choices.always")}</span>
      ),
  },
];

const pushColumn = (off: readonly NoticeSwitch[], isCleaner: boolean): Column<NoticeGroup> => ({
  name: "push",
  label: t("choices.push"),
  cell: (group) => (
    <Choice choice={`push.${group}`} off={off} label={t("choices.pushOf", { group: nameOf(group, isCleaner) })} />
  ),
});

interface ChoiceProps {
  choice: NoticeSwitch;
  off: readonly NoticeSwitch[];
  /** For screen readers: the table's headers show it visually. */
  label: string;
}

function Choice({ choice, off, label }: ChoiceProps) {
  const { isOn, choose } = useChoice(choice, off, () => void toast({ title: t("choices.notSaved"), tone: "error" }));
  return <Switch hidesLabel label={label} checked={isOn} onChange={(on) => void choose(on)} className="px-0" />;
}
