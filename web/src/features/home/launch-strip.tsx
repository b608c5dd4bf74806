import { t } from "texts:home";

const words = () => [t("home.statusNew"), t("home.statusPrelaunch"), t("home.statusDubai"), t("home.statusSoon")];

/** Where the product stands: New, Pre-Launch, Dubai, Coming Soon (000 §2). */
export const LaunchStrip = () => (
  <ul
    aria-label={t("home.status")}
    className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small font-medium text-accent-text"
  >
    {words().map((word) => (
      <li
        key={word}
        className="flex items-center gap-3 not-last:after:size-1 not-last:after:rounded-pill not-last:after:bg-saffron"
      >
        {word}
      </li>
    ))}
  </ul>
);
