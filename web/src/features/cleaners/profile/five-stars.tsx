import { Star } from "lucide-react";
import { t } from "texts:ui/parts";
import { Stars } from "@/ui/marks/stars.tsx";

interface Props {
  /** One decimal; null without reviews. */
  rating: number | null;
  count: number;
}

/** An average as five stars, filled to the tenth, with the number and the review count; 'New' without reviews. */
export function FiveStars({ rating, count }: Props) {
  if (rating === null || count === 0) return <Stars rating={rating} count={count} />;
  const shown = rating.toFixed(1);
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <span aria-hidden="true" className="relative inline-flex">
        <Row className="text-border-strong" />
        <span className="absolute inset-y-0 start-0 overflow-hidden" style={{ inlineSize: `${(rating / 5) * 100}%` }}>
          <Row className="fill-star text-star" />
        </span>
      </span>
      <span aria-hidden="true" className="tabular-nums">
        <span className="font-medium">{shown}</span> <span className="text-muted">{`(${count})`}</span>
      </span>
      <span className="sr-only">{t("stars.label", { rating: shown, count })}</span>
    </span>
  );
}

const Row = ({ className }: { className: string }) => (
  <span className="inline-flex w-max gap-0.5">
    {[1, 2, 3, 4, 5].map((star) => (
      <Star key={star} className={`size-4 shrink-0 ${className}`} />
    ))}
  </span>
);
