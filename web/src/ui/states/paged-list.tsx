import { type ReactNode, useEffect, useRef } from "react";
import { t } from "texts:parts";
import type { Paged } from "@/lib/data/use-pages.ts";
import { Button } from "../links/button.tsx";
import { Loaded } from "./loaded.tsx";

interface FooterProps {
  of: Paged<unknown>;
  /** How many there are in all, where that is known. */
  total?: number | undefined;
}

interface Props<Item> extends FooterProps {
  of: Paged<Item>;
  keyOf: (item: Item) => string;
  skeleton: ReactNode;
  empty: ReactNode;
  /** The spec's sentence for a failed load of this list. */
  failed?: string;
  children: (items: Item[]) => ReactNode;
}

/** A list in pages: on its way, failed, empty, ready, and below it the way to more. */
export const PagedList = <Item,>({ of: list, total, keyOf, empty, children, ...states }: Props<Item>) => (
  <Loaded of={list} {...states} empty={() => list.items.length === 0 && !list.hasMore && empty}>
    {() => (
      <>
        {list.items.length > 0 ? children(distinct(list.items, keyOf)) : empty}
        {list.isPaged && <Footer of={list} total={total} />}
      </>
    )}
  </Loaded>
);

/** What moves while pages are read may be in two of them; it is shown once. */
const distinct = <Item,>(items: readonly Item[], keyOf: (item: Item) => string) => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

/** How many are shown, why the next ones did not come, and the button for them. */
function Footer({ of: { items, hasMore, isLoadingMore, moreError, showMore }, total }: FooterProps) {
  const count = items.length;
  const shown = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    // The button goes with the last page; who pressed it would begin again at the top of the page.
    if (!hasMore && hadFocus.current) shown.current?.focus({ preventScroll: true });
  }, [hasMore]);

  return (
    <div className="mt-8 grid justify-items-center gap-3 text-center">
      {moreError && (
        <p role="alert" className="text-small text-danger">{`${t("list.moreFailed")} ${moreError.message}`}</p>
      )}
      {hasMore && (
        <Button
          tone="secondary"
          busy={isLoadingMore}
          busyText={t("list.loadingMore")}
          onFocus={() => (hadFocus.current = true)}
          onBlur={() => (hadFocus.current = false)}
          onClick={showMore}
        >
          {t("list.more")}
        </Button>
      )}
      <p ref={shown} role="status" tabIndex={-1} className="text-small text-muted">
        {hasMore && total !== undefined
          ? t("list.shownOf", { count: total, shown: count })
          : t(hasMore ? "list.shown" : "list.all", { count })}
      </p>
    </div>
  );
}
