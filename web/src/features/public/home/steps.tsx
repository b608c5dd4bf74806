import { CalendarCheck, Search, Sparkles } from "lucide-react";
import { t } from "texts:public/home";

const steps = () => [
  { icon: Search, title: t("home.step1"), text: t("home.step1Text") },
  { icon: CalendarCheck, title: t("home.step2"), text: t("home.step2Text") },
  { icon: Sparkles, title: t("home.step3"), text: t("home.step3Text") },
];

/** How it works, in three steps (000 §2). */
export function Steps() {
  return (
    <section className="page-width py-16 sm:py-20">
      <h2 className="text-heading">{t("home.steps")}</h2>
      <ol className="mt-8 grid grid-cols-1 gap-8 md:grid-cols-3 md:gap-0">
        {steps().map(({ icon: Icon, title, text }, index) => (
          <li key={title} className="border-border md:border-s md:px-7 md:first:border-s-0 md:first:ps-0">
            <span className="flex items-center gap-3">
              <span className="flex size-12 items-center justify-center rounded-pill bg-accent-soft text-accent-text">
                <Icon className="size-5.5" />
              </span>
              <span aria-hidden="true" className="text-small text-muted tabular-nums">
                {index + 1}
              </span>
            </span>
            <h3 className="mt-4 text-title">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
