import { SearchX } from "lucide-react";
import useSWR from "swr";
import { t } from "texts:ui/parts";
import type { Applied } from "@/lib/data/address-filters.ts";
import { Button } from "../links/button.tsx";
import { Empty } from "./empty.tsx";

interface Props<Filters> {
  title: string;
  /** Without an active filter. */
  hint?: string;
  applied: readonly Applied<Filters>[];
  none: Filters;
  /** The number of results with these filters. */
  totalOf: (filters: Filters) => Promise<number>;
  onChange: (filters: Filters) => void;
}

/** Suggests which filter to drop, with the number of results it brings. */
export function NothingFound<Filters>({ title, hint, applied, none, totalOf, onChange }: Props<Filters>) {
  const { data: drops } = useSWR(applied.length > 0 ? ["drops", title, applied] : null, async () => {
    const counted = await Promise.all(
      applied.map(async (filter) => ({ ...filter, total: await totalOf(filter.without) })),
    );
    return counted.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total);
  });
  if (applied.length === 0) return <Empty icon={<SearchX />} title={title} hint={hint} />;
  return (
    <Empty
      icon={<SearchX />}
      title={title}
      hint={drops && t(drops.length > 0 ? "nothing.some" : "nothing.all")}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {drops?.map(({ name, label, total, without }) => (
            <Button key={name} tone="secondary" size="small" onClick={() => onChange(without)}>
              {t("nothing.without", { filter: label, shown: total })}
            </Button>
          ))}
          <Button tone="quiet" size="small" onClick={() => onChange(none)}>
            {t("nothing.clear")}
          </Button>
        </div>
      }
    />
  );
}
