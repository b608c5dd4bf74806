import { formatFils, problemStates, type StaffProblem } from "@naqi/contracts";
import { Link } from "react-router-dom";
import { t } from "texts:staff/admin";
import { t as problemsText } from "texts:bookings/problems";
import { addressOf, oneOf } from "@/lib/data/address-filters.ts";
import { useAddressFilters } from "@/lib/data/use-address.ts";
import { memberIdOf } from "@/lib/links/member-id.ts";
import { useOpenRecord } from "@/lib/data/use-open-record.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { partyName, serviceName } from "@/lib/texts/vocabulary.ts";
import { Badge } from "@/ui/marks/badge.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import type { Column } from "@/ui/page/table.tsx";
import { RowLink } from "../parts/paged-table.tsx";
import { ProblemPanel } from "./problem-panel.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { problemIdOf, problemKinds } from "./problem-words.ts";
import { useProblems } from "./use-problems.ts";

/** A case's states, and decided ones with a debt of the customer. */
const states = [...problemStates, "owed"] as const;

const address = addressOf({
  state: { name: "state", read: oneOf(states), absent: "in_review" as const },
  customer: { name: "customer", read: memberIdOf, absent: undefined },
  cleaner: { name: "cleaner", read: memberIdOf, absent: undefined },
});

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

const stateColumn = (): Column<StaffProblem> => ({
  name: "state",
  label: t("staff.status"),
  cell: ({ state }) => <Badge tone="neutral">{problemsText(`state.${state}`)}</Badge>,
});

/** Only decided cases show a debt; one person's cases show their state. */
const columnsOf =
  (state: (typeof states)[number] | "all") =>
  (to: (id: string) => string): readonly Column<StaffProblem>[] => [
    {
      name: "about",
      label: t("problem.about"),
      cell: (row) => <RowLink to={to(problemIdOf(row))}>{problemKinds(row)}</RowLink>,
    },
    ...(state === "all" ? [stateColumn()] : []),
    ...(state === "owed" || state === "resolved" || state === "all" ? [owedColumn()] : []),
    { name: "visit", label: t("problem.visit"), cell: ({ serviceType }) => <span>{serviceName(serviceType)}</span> },
    { name: "customer", label: t("problem.customer"), cell: (row) => <bdi>{partyName(row.customerName)}</bdi> },
    { name: "cleaner", label: t("problem.cleaner"), cell: (row) => <bdi>{partyName(row.cleanerName)}</bdi> },
    {
      name: "since",
      label: t("report.made"),
      cell: ({ since }) => <span className="tabular-nums">{formatInstant(since)}</span>,
    },
  ];

/** Problems with visits by state, those waiting for staff longest first; or all of one person. */
export function ProblemList() {
  const { filters, change } = useAddressFilters(address);
  const record = useOpenRecord("problem");
  const { state, customer, cleaner } = filters;
  const person = customer ? { customerId: customer } : cleaner ? { cleanerId: cleaner } : undefined;
  const list = useProblems(person ?? { state });
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-4">
        {person ? (
          <p className="flex min-h-11 flex-wrap items-center gap-x-2">
            {t("record.ofOne")}
            <Link to="/admin/problems" className="inline-flex min-h-11 items-center text-accent-text hover:underline">
              {t("problem.ofAll")}
            </Link>
          </p>
        ) : (
          <Select
            label={t("staff.status")}
            className="grow basis-48 sm:max-w-60"
            value={state}
            options={states.map((value) => ({ value, label: problemsText(`state.${value}`) }))}
            onChange={({ target }) => change({ state: oneOf(states)(target.value) ?? "in_review" })}
          />
        )}
      </div>
      <RecordList
        record={record}
        caption={t("staff.problems")}
        one={t("problem.one")}
        of={list}
        columns={columnsOf(person ? "all" : state)}
        keyOf={problemIdOf}
        Panel={ProblemPanel}
        isQueue={state === "in_review" && !person}
      />
    </>
  );
}
