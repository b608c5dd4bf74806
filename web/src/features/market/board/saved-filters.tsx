import { policy, type SavedFilters as Saved } from "@naqi/contracts";
import { t } from "texts:market/requests";
import { Loaded } from "@/ui/states/loaded.tsx";
import { SavedChip } from "@/ui/choices/saved-chip.tsx";
import { SavedRow } from "@/ui/choices/saved-row.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { appliedFilters, boardAddress, type BoardFilters, noFilters, wishOf } from "./board-filters.ts";
import type { ChangeFilters } from "./use-board.ts";
import { useRemoveFilters, useSavedFilters, useSaveFilters } from "./use-saved-filters.ts";

interface Props {
  filters: BoardFilters;
  onChange: ChangeFilters;
}

const { most, nameLength } = policy.savedFilters;
const spelled = (filters: BoardFilters) => boardAddress.write(filters).toString();
const filled = (saved: Saved): BoardFilters => ({ ...noFilters, ...saved.filters });

/** Named filters: a press applies them, or clears them if active. */
export function SavedFilters({ filters, onChange }: Props) {
  const save = useSaveFilters();
  const named = appliedFilters(filters).map(({ label }) => label);
  return (
    <div className="min-w-0 max-md:w-full md:flex-1">
      <Loaded
        of={useSavedFilters()}
        isAside
        failed={t("board.savedFailed")}
        skeleton={<Skeleton className="h-11 w-56 max-md:hidden" />}
      >
        {({ items }) => (
          <SavedRow
            saved={items}
            spelled={(one) => spelled(filled(one))}
            now={spelled(filters)}
            most={most}
            longest={nameLength}
            label={t("board.saved")}
            none={t("board.savedNone")}
            action={t("board.save")}
            hint={t("board.saveHint")}
            proposed={named.join(", ")}
            save={(name) => save.run({ name, filters: wishOf(filters) })}
            renderChip={(one, isApplied, at) => (
              <FiltersChip
                key={one.savedFiltersId}
                saved={one}
                at={at}
                isApplied={isApplied}
                onPress={() => onChange(isApplied ? noFilters : filled(one))}
              />
            )}
          />
        )}
      </Loaded>
    </div>
  );
}

interface ChipProps {
  saved: Saved;
  /** Its position, where Undo restores it. */
  at: number;
  isApplied: boolean;
  onPress: () => void;
}

function FiltersChip({ saved: { savedFiltersId, name, filters }, at, isApplied, onPress }: ChipProps) {
  const remove = useRemoveFilters();
  const save = useSaveFilters();
  return (
    <SavedChip
      name={name}
      isApplied={isApplied}
      press={onPress}
      busy={remove.busy}
      remove={() => remove.run({ savedFiltersId })}
      bringBack={() => save.run({ name, filters, at })}
    />
  );
}
