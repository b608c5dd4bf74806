import { formatFils, problemStates, type StaffProblem } from "@naqi/contracts";
import { t } from "texts:staff/admin";
import { t as problemsText } from "texts:bookings/problems";
import { addressOf, oneOf } from "@/lib/data/address-filters.ts";
import { useAddressFilters } from "@/lib/data/use-address.ts";
import { useOpenRecord } from "@/lib/data/use-open-record.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { partyName, serviceName } from "@/lib/texts/vocabulary.ts";
import { Badge } from "@/ui/marks/badge.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import type { Column } from "@/ui/page/table.tsx";
import { RowLink } from "../parts/paged-table.tsx";
import { ProblemPanel } from "./problem-panel.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { useProblems } from "./use-problems.ts";

/** A case's states, and decided ones with a debt of the customer. */
const states = [...problemStates, "owed"] as const;

const address = addressOf({
  state: { name: "state", read: oneOf(states), absent: "in_review" as const },
});

/** A case is identified by its visit and its own id. */
const idOf = ({ bookingId, problemId }: StaffProblem) => `${bookingId}.${problemId}`;

const kindOf = ({ customer, cleaner }: StaffProblem) => {
  const kinds = [customer?.report?.kind, cleaner?.report?.kind].filter((kind) => kind !== undefined);
  return kinds.map((kind) => problemsText(`kind.${kind}`)).join(" · ");
};

const owedColumn = (): Column<StaffProblem> => ({
  name: "owed",
  label: t("problem.debt"),
  cell: ({ outcome, amount = 0, debt }) =>
    outcome === "owed" && (
      <Badge tone={debt ? "neutral" : "warning"}>
        {debt ? t(`problem.debt.${debt.end}Now`) : t("problem.debt.open", { amount: formatFils(amount) })}
      </Badge>
    ),
});

/** Only decided cases show a debt. */
const columnsOf =
  (state: (typeof states)[number]) =>
  (to: (id: string) => string): readonly Column<StaffProblem>[] => [
    { name: "about", label: t("problem.about"), cell: (row) => <RowLink to={to(idOf(row))}>{kindOf(row)}</RowLink> },
    ...(state === "owed" || state === "resolved" ? [owedColumn()] : []),
    { name: "visit", label: t("problem.visit"), cell: ({ serviceType }) => <span>{serviceName(serviceType)}</span> },
    { name: "customer", label: t("problem.customer"), cell: (row) => <bdi>{partyName(row.customerName)}</bdi> },
    { name: "cleaner", label: t("problem.cleaner"), cell: (row) => <bdi>{partyName(row.cleanerName)}</bdi> },
    {
      name: "since",
      label: t("report.made"),
      cell: ({ since }) => <span className="tabular-nums">{formatInstant(since)}</span>,
    },
  ];

/** Problems with visits by state; those waiting for staff first, longest waiting before the rest. */
export function ProblemList() {
  const { filters, change } = useAddressFilters(address);
  const record = useOpenRecord("problem");
  const { state } = filters;
  const list = useProblems({ state });
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-4">
        <Select
          label={t("staff.status")}
          className="grow basis-48 sm:max-w-60"
          value={state}
          options={states.map((value) => ({ value, label: problemsText(`state.${value}`) }))}
          onChange={({ target }) => change({ state: oneOf(states)(target.value) ?? "in_review" })}
        />
      </div>
      <RecordList
        record={record}
        caption={t("staff.problems")}
        one={t("problem.one")}
        of={list}
        columns={columnsOf(state)}
        keyOf={idOf}
        Panel={ProblemPanel}
        isQueue={state === "in_review"}
      />
    </>
  );
}
