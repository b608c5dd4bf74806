import { type ListedPerson, dayOf, type PeopleColumn, PeopleSort } from "@naqi/contracts";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { t } from "texts:staff/people";
import { t as adminText } from "texts:staff/admin";
import { formatDate } from "@/lib/texts/format.ts";
import { Checkbox } from "@/ui/choices/checkbox.tsx";
import type { Column } from "@/ui/page/table.tsx";
import { Code } from "../parts/facts.tsx";
import { orderOf, type PeopleOrder } from "./people-address.ts";
import { RowLink } from "../parts/paged-table.tsx";
import { StandingBadges } from "../parts/standing.tsx";

export interface Choosing {
  chosen: ReadonlySet<string>;
  toggle: (memberId: string) => void;
  /** All visible columns, or none. */
  isAll: boolean;
  toggleAll: () => void;
}

interface Drawing extends Choosing {
  shown: readonly PeopleColumn[];
  order: PeopleOrder;
  onOrder: (order: PeopleOrder) => void;
  to: (memberId: string) => string;
}

const labels: Record<PeopleColumn, () => string> = {
  role: () => adminText("staff.role"),
  email: () => adminText("staff.email"),
  phone: () => adminText("staff.phone"),
  state: () => adminText("people.standing"),
  business: () => adminText("staff.business"),
  areas: () => t("everybody.areas"),
  identity: () => adminText("staff.identity"),
  since: () => t("everybody.since"),
  joined: () => adminText("people.joined"),
  id: () => adminText("staff.id"),
};
export const columnLabel = (column: PeopleColumn) => labels[column]();

/** The chosen columns, after the name with its checkbox. */
export function peopleColumns({ shown, order, onOrder, to, ...choosing }: Drawing): Column<ListedPerson>[] {
  const sorted = (sort: PeopleSort, label: string) => ({
    label,
    head: <SortHead {...{ sort, label, order, onOrder }} />,
    sorted: order === sort ? ("ascending" as const) : order === `-${sort}` ? ("descending" as const) : undefined,
  });
  const { chosen, toggle, isAll, toggleAll } = choosing;
  const cells: Record<PeopleColumn, Column<ListedPerson>["cell"]> = {
    role: ({ role }) => <span>{adminText(`role.${role}`)}</span>,
    email: ({ email }) => <Code>{email}</Code>,
    phone: ({ phone }) => phone && <OneLine of={phone} />,
    state: (person) => <StandingBadges of={person} />,
    business: ({ businessName }) => businessName && <bdi className="break-words">{businessName}</bdi>,
    areas: ({ areas = [] }) => (areas.length > 0 ? <span>{areas.join(", ")}</span> : undefined),
    identity: ({ isVerified }) =>
      isVerified === undefined ? undefined : (
        <span>{adminText(isVerified ? "staff.verified" : "staff.notVerified")}</span>
      ),
    since: ({ approvalSince }) => approvalSince && <DayOf at={approvalSince} />,
    joined: ({ createdAt }) => <DayOf at={createdAt} />,
    id: ({ memberId }) => <OneLine of={memberId} />,
  };
  const name = sorted("name", adminText("staff.name"));
  return [
    {
      name: "name",
      ...name,
      head: (
        <span className="flex items-center gap-2">
          <Tick label={t("everybody.chooseAll")} checked={isAll} onChange={toggleAll} />
          {name.head}
        </span>
      ),
      cell: ({ memberId, fullName }) => (
        <span className="flex min-w-40 items-center gap-2">
          <Tick
            label={t("everybody.choose", { name: fullName })}
            checked={chosen.has(memberId)}
            onChange={() => toggle(memberId)}
          />
          <RowLink to={to(memberId)}>{fullName}</RowLink>
        </span>
      ),
    },
    ...shown.map((column) => {
      const label = columnLabel(column);
      const sort = PeopleSort.safeParse(column).data;
      return { name: column, label, cell: cells[column], ...(sort && sorted(sort, label)) };
    }),
  ];
}

/** A code that would wrap the row. */
const OneLine = ({ of }: { of: string }) => (
  <span className="md:whitespace-nowrap">
    <Code>{of}</Code>
  </span>
);

const DayOf = ({ at }: { at: string }) => (
  <span className="whitespace-nowrap tabular-nums">{formatDate(dayOf(at))}</span>
);

interface TickProps {
  label: string;
  checked: boolean;
  onChange: () => void;
}

const Tick = ({ label, ...input }: TickProps) => (
  <Checkbox label={<span className="sr-only">{label}</span>} {...input} />
);

interface SortHeadProps {
  sort: PeopleSort;
  label: string;
  order: PeopleOrder;
  onOrder: (order: PeopleOrder) => void;
}

/** A sortable column header; another press reverses the order. */
function SortHead({ sort, label, order, onOrder }: SortHeadProps) {
  const Icon = order === sort ? ArrowUp : order === `-${sort}` ? ArrowDown : ArrowUpDown;
  return (
    <button
      type="button"
      onClick={() => onOrder(orderOf(sort, order === sort ? "desc" : "asc"))}
      className="inline-flex min-h-11 items-center gap-1.5 hover:text-text"
    >
      <span>{label}</span>
      <Icon className="size-4" />
    </button>
  );
}
