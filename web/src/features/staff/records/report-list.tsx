import { type Report, reportStates, reportSubjects } from "@naqi/contracts";
import { t } from "texts:staff/admin";
import { t as reports } from "texts:staff/reports";
import { addressOf, oneOf } from "@/lib/data/address-filters.ts";
import { useAddressFilters } from "@/lib/data/use-address.ts";
import { useOpenRecord } from "@/lib/data/use-open-record.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Select } from "@/ui/inputs/select.tsx";
import type { Column } from "@/ui/page/table.tsx";
import { RowLink } from "../parts/paged-table.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { ReportPanel } from "./report-panel.tsx";
import { useReports } from "./use-records.ts";

const subjects = [...reportSubjects, "all"] as const;

const address = addressOf({
  state: { name: "state", read: oneOf(reportStates), absent: "open" as const },
  about: { name: "about", read: oneOf(subjects), absent: "all" as const },
});

const columns = (to: (id: string) => string): readonly Column<Report>[] => [
  {
    name: "reported",
    label: t("report.reported"),
    cell: ({ reportId, reportedName }) => <RowLink to={to(reportId)}>{partyName(reportedName)}</RowLink>,
  },
  { name: "about", label: t("report.about"), cell: ({ about }) => <span>{t(`report.about.${about}`)}</span> },
  { name: "reason", label: reports("report.reason"), cell: ({ reason }) => <span>{reports(`reason.${reason}`)}</span> },
  {
    name: "since",
    label: t("report.made"),
    cell: ({ createdAt }) => <span className="tabular-nums">{formatInstant(createdAt)}</span>,
  },
];

/** Reports of conversations and reviews; open ones longest waiting first, and the selected one. */
export function ReportList() {
  const { filters, change } = useAddressFilters(address);
  const record = useOpenRecord("report");
  const { state, about } = filters;
  const list = useReports({ state, ...(about !== "all" && { about }) });
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-4">
        <Select
          label={t("staff.status")}
          className="grow basis-48 sm:max-w-60"
          value={state}
          options={reportStates.map((value) => ({ value, label: t(`report.state.${value}`) }))}
          onChange={({ target }) => change({ state: oneOf(reportStates)(target.value) ?? "open" })}
        />
        <Select
          label={t("report.about")}
          className="grow basis-48 sm:max-w-60"
          value={about}
          options={subjects.map((value) => ({ value, label: t(`report.about.${value}`) }))}
          onChange={({ target }) => change({ about: oneOf(subjects)(target.value) ?? "all" })}
        />
      </div>
      <RecordList
        record={record}
        caption={t("staff.reports")}
        one={t("report.one")}
        of={list}
        columns={columns}
        keyOf={({ reportId }) => reportId}
        Panel={ReportPanel}
        isQueue={state === "open"}
      />
    </>
  );
}
