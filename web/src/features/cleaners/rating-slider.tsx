import { Star } from "lucide-react";
import { useId } from "react";
import { t } from "texts:cleaners";
import { useDraft } from "@/lib/data/use-draft.ts";
import { ratingScale } from "./search-filters.ts";

interface Props {
  value: number;
  onCommit: (value: number) => void;
}

/** The lowest rating to show, in half stars; 0 shows everybody, also those without a review. */
export function RatingSlider({ value, onCommit }: Props) {
  const id = useId();
  const { draft, move, settle } = useDraft(value, onCommit);
  const words = draft === 0 ? t("search.anyRating") : t("search.ratingFrom", { rating: draft });
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-small font-medium">
          {t("search.rating")}
        </label>
        <span aria-hidden="true" className="flex items-center gap-1 text-small text-muted tabular-nums">
          {draft > 0 && <Star className="size-4 fill-saffron text-saffron" />}
          {draft === 0 ? words : t("search.ratingShort", { rating: draft })}
        </span>
      </div>
      <div className="relative h-11">
        <span aria-hidden="true" className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-pill bg-border" />
        <span
          aria-hidden="true"
          className="absolute start-0 top-1/2 h-1.5 -translate-y-1/2 rounded-pill bg-accent"
          style={{ inlineSize: `${(draft / ratingScale.max) * 100}%` }}
        />
        <input
          id={id}
          type="range"
          aria-valuetext={words}
          {...ratingScale}
          value={draft}
          className="absolute inset-x-0 top-0 h-11 w-full appearance-none bg-transparent range-thumb"
          onChange={(event) => move(event.target.valueAsNumber)}
          onPointerUp={settle}
        />
      </div>
    </div>
  );
}
