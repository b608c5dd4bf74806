import {
  type admin,
  ApprovalStatus,
  AreaName,
  type InputOf,
  PeopleColumn,
  type PeopleSort,
  PersonState,
  type PeopleView,
  type Role,
  roles,
} from "@naqi/contracts";
import { addressOf, oneOf } from "@/lib/data/address-filters.ts";

/** A sort order; a minus prefix reverses it. */
export const orders = [
  "name",
  "-name",
  "business",
  "-business",
  "joined",
  "-joined",
  "since",
  "-since",
] as const satisfies (PeopleSort | `-${PeopleSort}`)[];
export type PeopleOrder = (typeof orders)[number];

export interface PeopleFilters {
  find: string;
  role: Role | "";
  approval: ApprovalStatus | "";
  state: PersonState | "";
  area: AreaName | "";
  order: PeopleOrder;
  /** Names in order, comma-separated; `none` if empty. */
  columns: string;
  dense: "yes" | "";
}

const noColumns = "none";
const usualColumns = "role,email,phone,state";

/** The visible columns besides the name, in the contract's order. */
export const columnsIn = (columns: string): PeopleColumn[] => {
  const named = new Set(columns.split(","));
  return PeopleColumn.options.filter((column) => named.has(column));
};
export const columnsText = (columns: readonly PeopleColumn[]) => columns.join(",") || noColumns;

export const peopleAddress = addressOf<PeopleFilters>({
  find: { name: "find", read: (given) => [...given.trim()].slice(0, 100).join(""), absent: "" },
  role: { name: "role", read: oneOf(roles), absent: "" },
  approval: { name: "approval", read: oneOf(ApprovalStatus.options), absent: "" },
  state: { name: "email", read: oneOf(PersonState.options), absent: "" },
  area: { name: "area", read: oneOf(AreaName.options), absent: "" },
  order: { name: "order", read: oneOf(orders), absent: "name" },
  columns: { name: "columns", read: (given) => columnsText(columnsIn(given)), absent: usualColumns },
  dense: { name: "dense", read: oneOf(["yes"] as const), absent: "" },
});

export const orderOf = (sort: PeopleSort, direction: "asc" | "desc"): PeopleOrder =>
  direction === "asc" ? sort : `-${sort}`;

const sortIn = (order: PeopleOrder) => ({
  sort: order.replace("-", "") as PeopleSort,
  direction: order.startsWith("-") ? ("desc" as const) : ("asc" as const),
});

export type AskedPeople = Omit<InputOf<typeof admin.people>, "cursor" | "limit">;

/** The address's filters as they are queried. */
export const askedBy = ({ find, role, approval, state, area, order }: PeopleFilters): AskedPeople => ({
  ...(find && { find }),
  ...(role && { role }),
  ...(approval && { approval }),
  ...(state && { state }),
  ...(area && { area }),
  ...sortIn(order),
});

/** The parts saved as a view: all except the search text, which names people. */
export const viewOf = (filters: PeopleFilters): PeopleView => ({
  ...askedBy({ ...filters, find: "" }),
  columns: columnsIn(filters.columns),
  dense: filters.dense === "yes",
});

/** A saved view in the form of the address. */
export const filtersOf = ({
  role,
  approval,
  state,
  area,
  sort,
  direction,
  columns,
  dense,
}: PeopleView): PeopleFilters => ({
  find: "",
  role: role ?? "",
  approval: approval ?? "",
  state: state ?? "",
  area: area ?? "",
  order: orderOf(sort ?? "name", direction ?? "asc"),
  columns: columns ? columnsText(columns) : usualColumns,
  dense: dense ? "yes" : "",
});
