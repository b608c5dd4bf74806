import { words } from "texts:pages/how-it-works";

/** The four steps (001 §2), along a line that reads downwards on phones. */
export const FourSteps = () => (
  <ol className="relative ms-4.5 grid grid-cols-1 gap-10 border-s border-border ps-8 lg:ms-0 lg:grid-cols-4 lg:gap-8 lg:border-s-0 lg:border-t lg:ps-0 lg:pt-10">
    {words().list.map(({ title, text, detail }, index) => (
      <li key={title} className="relative">
        <span
          aria-hidden="true"
          className="absolute -start-8 -top-0.5 flex size-9 -translate-x-1/2 items-center justify-center rounded-pill border border-accent bg-surface text-small font-medium text-accent-text tabular-nums lg:start-0 lg:-top-10 lg:translate-x-0 lg:-translate-y-1/2 rtl:translate-x-1/2 rtl:lg:translate-x-0"
        >
          {index + 1}
        </span>
        <h3 className="text-title">{title}</h3>
        <p className="mt-2 text-muted">{text}</p>
        <p className="mt-3 text-small text-accent-text">{detail}</p>
      </li>
    ))}
  </ol>
);
