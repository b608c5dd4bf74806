import type { Person } from "@naqi/contracts";
import { Search, UserSearch } from "lucide-react";
import { t } from "texts:admin";
import { addressOf } from "@/lib/data/address-filters.ts";
import { useAddressFilters } from "@/lib/data/use-address.ts";
import { useKeptForm } from "@/lib/form/use-kept-form.ts";
import { Button } from "@/ui/button.tsx";
import { Empty } from "@/ui/empty.tsx";
import type { Column } from "@/ui/table.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { Code } from "./facts.tsx";
import { PagedTable, RowLink } from "./paged-table.tsx";
import { StandingBadges } from "./standing.tsx";
import { usePeople } from "./use-staff.ts";

const columns = (): readonly Column<Person>[] => [
  {
    name: "name",
    label: t("staff.name"),
    cell: ({ memberId, fullName }) => <RowLink to={`/admin/people/${memberId}`}>{fullName}</RowLink>,
  },
  { name: "role", label: t("staff.role"), cell: ({ role }) => <span>{t(`role.${role}`)}</span> },
  { name: "email", label: t("staff.email"), cell: ({ email }) => <Code>{email}</Code> },
  { name: "phone", label: t("staff.phone"), cell: ({ phone }) => <Code>{phone ?? t("staff.none")}</Code> },
  { name: "standing", label: t("people.standing"), cell: (person) => <StandingBadges of={person} /> },
];

const address = addressOf({ find: { name: "find", read: (given: string) => given.trim(), absent: "" } });

/** Finds people; what was looked for stands in the address. */
export function PeopleSearch() {
  const { filters, change } = useAddressFilters(address);
  const { find } = filters;
  const list = usePeople(find);
  const form = useKeptForm({
    saved: { find },
    version: find,
    check: (typed) => ({ find: typed.find.trim().length < 2 ? t("people.short") : undefined }),
    send: async (typed) => change({ find: typed.find.trim() }),
  });

  return (
    <>
      <form role="search" {...form.props} className="mb-6 flex max-w-2xl flex-wrap items-start gap-3">
        <TextInput
          label={t("people.find")}
          className="grow basis-64"
          type="search"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          maxLength={254}
          start={<Search />}
          {...form.field("find")}
        />
        <Button type="submit" className="sm:mt-7">
          {t("people.search")}
        </Button>
      </form>
      {find.length < 2 ? (
        <Empty icon={<UserSearch />} title={t("people.start")} hint={t("people.startHint")} />
      ) : (
        <PagedTable
          caption={t("staff.people")}
          of={list}
          columns={columns()}
          keyOf={({ memberId }) => memberId}
          empty={<Empty icon={<UserSearch />} title={t("people.nobody")} hint={t("people.nobodyHint")} />}
        />
      )}
    </>
  );
}
