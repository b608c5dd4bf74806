import { ApprovalStatus, areaNames, AreaName, type admin, type OutputOf, PersonState, roles } from "@naqi/contracts";
import { t as adminText } from "texts:staff/admin";
import { t } from "texts:staff/people";
import { oneOf } from "@/lib/data/address-filters.ts";
import type { ChangeFilters } from "@/lib/data/use-address.ts";
import { SearchInput } from "@/ui/inputs/search-input.tsx";
import { type Option, Select } from "@/ui/inputs/select.tsx";
import { orders, type PeopleFilters } from "./people-address.ts";

interface Props {
  filters: PeopleFilters;
  change: ChangeFilters<PeopleFilters>;
  counts: OutputOf<typeof admin.people>["counts"] | undefined;
}

/** The list's filters: search text and attributes, each with its number of results. */
export function PeopleFilterBar({ filters, change, counts }: Props) {
  const { find, role, approval, state, area, order } = filters;
  return (
    <div className="grid gap-4">
      <SearchInput
        label={t("everybody.find")}
        hint={t("everybody.findHint")}
        placeholder=""
        value={find}
        onCommit={(typed) => change({ find: typed.trim() }, { replace: true })}
      />
      <div className="flex flex-wrap items-end gap-4">
        <Choice
          label={adminText("staff.role")}
          any={t("everybody.anyRole")}
          value={role}
          of={roles.map((one) => optionOf(one, adminText(`role.${one}`), counts?.roles[one]))}
          onChoose={(chosen) => change({ role: oneOf(roles)(chosen) ?? "" })}
        />
        <Choice
          label={t("everybody.approval")}
          any={t("everybody.anyApproval")}
          value={approval}
          of={ApprovalStatus.options.map((one) => optionOf(one, adminText(`approval.${one}`), counts?.approvals[one]))}
          onChoose={(chosen) => change({ approval: oneOf(ApprovalStatus.options)(chosen) ?? "" })}
        />
        <Choice
          label={adminText("staff.email")}
          any={t("everybody.anyEmail")}
          value={state}
          of={PersonState.options.map((one) => optionOf(one, t(`everybody.email.${one}`), counts?.states[one]))}
          onChoose={(chosen) => change({ state: oneOf(PersonState.options)(chosen) ?? "" })}
        />
        <Choice
          label={t("everybody.areas")}
          any={t("everybody.anyArea")}
          value={area}
          of={areaNames.map((one) => ({ value: one, label: one }))}
          onChoose={(chosen) => change({ area: oneOf(AreaName.options)(chosen) ?? "" })}
        />
        <Choice
          label={adminText("record.sort")}
          value={order}
          of={orders.map((one) => ({ value: one, label: t(`everybody.order.${one}`) }))}
          onChoose={(chosen) => change({ order: oneOf(orders)(chosen) ?? "name" })}
        />
      </div>
    </div>
  );
}

const optionOf = (value: string, label: string, count: number | undefined): Option => ({
  value,
  label: count === undefined ? label : t("everybody.ofCount", { label, many: count }),
});

interface ChoiceProps {
  label: string;
  /** No particular value. */
  any?: string;
  value: string;
  of: readonly Option[];
  onChoose: (value: string) => void;
}

const Choice = ({ label, any, value, of, onChoose }: ChoiceProps) => (
  <Select
    label={label}
    className="grow basis-40 sm:max-w-56"
    value={value}
    options={[...(any === undefined ? [] : [{ value: "", label: any }]), ...of]}
    onChange={({ target }) => onChoose(target.value)}
  />
);
