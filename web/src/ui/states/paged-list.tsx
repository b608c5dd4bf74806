import { type ReactNode, useEffect, useRef } from "react";
import { t } from "texts:ui/parts";
import type { Paged } from "@/lib/data/use-pages.ts";
import { Button } from "../links/button.tsx";
import { Loaded } from "./loaded.tsx";

interface FooterProps {
  of: Paged<unknown>;
  /** The total number, if known. */
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

/** A list in pages: loading, failed, empty, ready, with a button for more below. */
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

/** An item that moves during paging may be in two pages; it is shown once. */
const distinct = <Item,>(items: readonly Item[], keyOf: (item: Item) => string) => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

/** The number shown, why the next page failed, and its button. */
function Footer({ of: { items, hasMore, isLoadingMore, moreError, showMore }, total }: FooterProps) {
  const count = items.length;
  const shown = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    // The button disappears with the last page; without this the keyboard user would restart at the top of the page.
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
