import { t } from "texts:public/home";
import { Spot } from "./spot.tsx";

const steps = () =>
  [
    { picture: "search", tint: "mint", title: t("home.step1"), text: t("home.step1Text") },
    { picture: "book", tint: "sun", title: t("home.step2"), text: t("home.step2Text") },
    { picture: "enjoy", tint: "rose", title: t("home.step3"), text: t("home.step3Text") },
  ] as const;

/** How it works, in three steps (000 §2). */
export const Steps = () => (
  <section className="page-width py-9 lg:py-15">
    <h2 className="text-heading">{t("home.steps")}</h2>
    <ol className="mt-4.5 grid grid-cols-1 gap-4.5 md:grid-cols-3 md:gap-7 lg:mt-6">
      {steps().map(({ picture, tint, title, text }, index) => (
        <li
          key={title}
          className="flex flex-wrap items-center gap-4 md:flex-col md:flex-nowrap md:items-start lg:flex-row lg:items-center"
        >
          <Spot picture={picture} tint={tint} className="size-23 p-1.5 lg:size-28" />
          <div className="min-w-0 grow basis-32 md:basis-auto lg:basis-0">
            <h3 className="flex items-center gap-2.25 text-[1.0625rem]">
              <span
                aria-hidden="true"
                className="flex size-6 shrink-0 items-center justify-center rounded-pill bg-accent text-tiny text-accent-contrast"
              >
                {index + 1}
              </span>
              <span>{title}</span>
            </h3>
            <p className="mt-1 text-small text-muted lg:text-body">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
