import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:staff/admin";
import type { Query } from "@/lib/data/use-query.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";

interface Props<Data> {
  of: Query<Data>;
  /** The list the case belongs to. */
  back: { to: string; label: string };
  children: (data: Data) => ReactNode;
}

/** A case once it is loaded. An unknown or invalid id links back to the list instead of a retry. */
export function CaseLoaded<Data>({ of: query, back, children }: Props<Data>) {
  const isNothing = query.error?.kind === "missing" || query.error?.kind === "invalid";
  if (query.data === undefined && isNothing) {
    return (
      <Empty
        icon={<SearchX />}
        title={query.error?.kind === "missing" ? query.error.message : t("case.none")}
        hint={t("case.goneHint")}
        action={<ButtonLink to={back.to}>{t("case.back", { list: back.label })}</ButtonLink>}
      />
    );
  }
  return (
    <Loaded of={query} skeleton={<SkeletonRows count={3} />}>
      {children}
    </Loaded>
  );
}
