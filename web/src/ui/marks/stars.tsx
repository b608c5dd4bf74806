import { Star } from "lucide-react";
import { t } from "texts:ui/parts";
import { Badge } from "./badge.tsx";

interface Props {
  /** One decimal; null without reviews. */
  rating: number | null;
  count: number;
}

/** `★ 4.8 (32)`, or 'New': never 0.0 stars, never an average without its count. */
export function Stars({ rating, count }: Props) {
  if (rating === null || count === 0) {
    return (
      <span className="inline-flex">
        <Badge tone="accent">{t("common.new")}</Badge>
        <span className="sr-only">{t("stars.none")}</span>
      </span>
    );
  }
  const shown = rating.toFixed(1);
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Star className="size-4 fill-star text-star" />
      <span aria-hidden="true" className="tabular-nums">
        <span className="font-medium">{shown}</span> <span className="text-muted">{`(${count})`}</span>
      </span>
      <span className="sr-only">{t("stars.label", { rating: shown, count })}</span>
    </span>
  );
}

/** Five stars of one review. */
export function StarRow({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating}/5`} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}

          className={star <= rating ? "size-4 fill-star text-star" : "size-4 text-border-strong"}
        />
      ))}
    </span>
  );
}
