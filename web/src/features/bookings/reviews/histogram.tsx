import { t } from "texts:bookings/reviews";

interface Props {
  /** Number of reviews with one star, two, and so on to five. */
  histogram: readonly number[];
  /** The star filter. */
  chosen: number | undefined;
  onChoose: (stars: number | undefined) => void;
}

/** The number of reviews per star count, best first; each row is a filter. */
export function Histogram({ histogram, chosen, onChoose }: Props) {
  const all = histogram.reduce((sum, count) => sum + count, 0);
  return (
    <ul aria-label={t("list.byStars")} className="grid max-w-md gap-0.5">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = histogram[stars - 1] ?? 0;
        const isChosen = chosen === stars;
        return (
          <li key={stars}>
            <button
              type="button"
              aria-pressed={isChosen}
              disabled={count === 0}
              onClick={() => onChoose(isChosen ? undefined : stars)}
              className="flex w-full items-center gap-3 rounded-control px-2 text-small enabled:min-h-11 enabled:hover:bg-sunken disabled:min-h-7 disabled:text-muted aria-pressed:bg-accent-soft aria-pressed:text-accent-text sm:enabled:min-h-9"
            >
              <span className="sr-only">{t("list.starsName", { stars, count })}</span>
              <span aria-hidden className="w-12 shrink-0 text-start tabular-nums">
                {t("list.stars", { count: stars })}
              </span>
              <span className="h-2 grow overflow-hidden rounded-pill bg-border">
                <span
                  className="block h-full rounded-pill bg-star"
                  style={{ inlineSize: `${all === 0 ? 0 : (count / all) * 100}%` }}
                />
              </span>
              <span aria-hidden className="w-8 shrink-0 text-end tabular-nums">
                {count}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
