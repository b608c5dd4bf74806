import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:staff/admin";
import { oneOf } from "@/lib/data/address-filters.ts";
import { Select } from "@/ui/inputs/select.tsx";
import { DayRange } from "./day-range.tsx";

interface Filters<Status, Order> {
  status: Status;
  from: string;
  until: string;
  order: Order;
}

interface Choices<Value extends string> {
  values: readonly Value[];
  label: (value: Value) => string;
}

interface Props<Status extends string, Order extends string> {
  /** The field that finds records by what a caller states. */
  find: ReactNode;
  /** Search results replace the filtered list. */
  isFinding: boolean;
  filters: Filters<Status, Order>;
  statuses: Choices<Status>;
  orders: Choices<Order>;
  onChange: (changed: Partial<Filters<Status, Order>>) => void;
  /** Only one member's records are listed; links back to all. */
  ofOne?: { to: string; label: string } | false | undefined;
}

/** A record list's filters: status, days and order, which do not apply to one member's list. */
export function RecordFilters<Status extends string, Order extends string>(props: Props<Status, Order>) {
  const { find, filters, statuses, orders, onChange, ofOne, isFinding } = props;
  return (
    <div className="mb-6 grid gap-4">
      {find}
      {!isFinding && (
        <div className="flex flex-wrap items-end gap-4">
          {ofOne ? (
            <p className="flex min-h-11 flex-wrap items-center gap-x-2">
              {t("record.ofOne")}
              <Link to={ofOne.to} className="inline-flex min-h-11 items-center text-accent-text hover:underline">
                {ofOne.label}
              </Link>
            </p>
          ) : (
            <>
              <Choice
                label={t("staff.status")}
                value={filters.status}
                of={statuses}
                onChoose={(status) => onChange({ status })}
              />
              <DayRange from={filters.from} until={filters.until} onChange={onChange} />
              <Choice
                label={t("record.sort")}
                value={filters.order}
                of={orders}
                onChoose={(order) => onChange({ order })}
              />
            </>
          )}
        </div>
      )}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  of: Choices<Value>;
  onChoose: (value: Value) => void;
}

const Choice = <Value extends string>({ label, value, of, onChoose }: ChoiceProps<Value>) => (
  <Select
    label={label}
    className="grow basis-40 sm:max-w-52"
    value={value}
    options={of.values.map((one) => ({ value: one, label: of.label(one) }))}
    onChange={({ target }) => onChoose(oneOf(of.values)(target.value) ?? value)}
  />
);
