import { policy, type SavedView } from "@naqi/contracts";
import { t } from "texts:staff/people";
import { Loaded } from "@/ui/states/loaded.tsx";
import { SavedChip } from "@/ui/choices/saved-chip.tsx";
import { SavedRow } from "@/ui/choices/saved-row.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { filtersOf, peopleAddress, type PeopleFilters, viewOf } from "./people-address.ts";
import { useRemoveView, useSaveView, useViews } from "./use-people.ts";

const { views: most, viewName: longest } = policy.people;
const spelled = (filters: PeopleFilters) => peopleAddress.write({ ...filters, find: "" }).toString();

/** Saved list settings, by name: a press applies them. */
export function PeopleViews({ filters }: { filters: PeopleFilters }) {
  const save = useSaveView();
  return (
    <Loaded of={useViews()} isAside failed={t("everybody.views.failed")} skeleton={<Skeleton className="h-11 w-56" />}>
      {({ items }) => (
        <SavedRow
          saved={items}
          spelled={({ view }) => spelled(filtersOf(view))}
          now={spelled(filters)}
          most={most}
          longest={longest}
          label={t("everybody.views")}
          action={t("everybody.views.save")}
          hint={t("everybody.views.hint")}
          save={(name) => save.run({ name, view: viewOf(filters) })}
          renderChip={(saved, isApplied) => <ViewChip key={saved.viewId} saved={saved} isApplied={isApplied} />}
        />
      )}
    </Loaded>
  );
}

function ViewChip({ saved: { viewId, name, view }, isApplied }: { saved: SavedView; isApplied: boolean }) {
  const remove = useRemoveView();
  const save = useSaveView();
  return (
    <SavedChip
      name={name}
      isApplied={isApplied}
      press={{ to: `?${peopleAddress.write(filtersOf(view))}` }}
      busy={remove.busy}
      remove={() => remove.run({ viewId })}
      bringBack={() => save.run({ name, view })}
    />
  );
}
