import { useSearchParams } from "react-router-dom";
import { t } from "texts:staff";
import { Select } from "@/ui/select.tsx";

/** The chosen status of a list, kept in the address; anything unknown there is the first. */
export function useStatus<Status extends string>(
  statuses: readonly [Status, ...Status[]],
): [Status, (status: Status) => void] {
  const [query, setQuery] = useSearchParams();
  const asked = query.get("status");
  const status = statuses.find((each) => each === asked) ?? statuses[0];
  return [status, (next) => setQuery(next === statuses[0] ? {} : { status: next }, { replace: true })];
}

interface Props<Status extends string> {
  statuses: readonly Status[];
  status: Status;
  nameOf: (status: Status) => string;
  onStatus: (status: Status) => void;
}

/** Chooses which cases a list shows. */
export const StatusFilter = <Status extends string>({ statuses, status, nameOf, onStatus }: Props<Status>) => (
  <Select
    label={t("staff.status")}
    className="mb-6 sm:max-w-60"
    value={status}
    options={statuses.map((each) => ({ value: each, label: nameOf(each) }))}
    onChange={({ target }) => {
      const next = statuses.find((each) => each === target.value);
      if (next) onStatus(next);
    }}
  />
);
