import { cleaners, type InputOf, type ServiceSlug } from "@naqi/contracts";
import { t } from "texts:cleaners/cleaners";
import { useQuery } from "@/lib/data/use-query.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { CleanerCardItem } from "./cleaner-card.tsx";

const listed = 3;

interface Props extends Pick<InputOf<typeof cleaners.search>, "area" | "gender" | "language" | "eco"> {
  service: ServiceSlug;
  title: string;
  minutes: number;
  /** The list of all of them, and its name. */
  to: string;
  all: string;
}

/** The first cleaners who meet some conditions, whenever they are free. */
export function OtherTimes({ title, to, all, minutes, ...filters }: Props) {
  const found = useQuery(cleaners.search, { ...filters, minutes, limit: listed });
  const { service, area } = filters;
  return (
    <section aria-labelledby="other-times">
      <h2 id="other-times" className="mb-3 text-title font-medium">
        {title}
      </h2>
      <Loaded
        of={found}
        isAside
        failed={t("search.failed")}
        skeleton={<Skeleton className="h-52 rounded-card" />}
        empty={({ items }) => items.length === 0 && none()}
      >
        {({ items }) => (
          <ul className="grid grid-cols-1 gap-3">
            {items.map((cleaner) => (
              <li key={cleaner.cleanerId}>
                <CleanerCardItem cleaner={cleaner} minutes={minutes} service={service} {...(area && { area })} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <ButtonLink to={to} tone="quiet" size="small" className="-mx-3.5 mt-2">
        {all}
      </ButtonLink>
    </section>
  );
}

const none = () => <p className="text-muted">{t("search.empty")}</p>;
