import { Info } from "lucide-react";
import type { LegalDocument } from "./legal-document.ts";
import { t } from "texts:public/legal";

/** A legal text: a summary, then numbered sections with a table of contents beside. */
export const Document = ({ text }: { text: LegalDocument }) => (
  <div className="grid grid-cols-1 gap-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
    <nav aria-label={t("legal.contents")} className="hidden lg:block">
      <ol className="sticky top-24 border-s border-border text-small">
        {Object.entries(text.sections).map(([id, { title }]) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-9 items-center ps-4 text-muted hover:text-accent-text">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
    <article className="max-w-2xl">
      <p
        role="note"
        className="mb-8 flex gap-3 rounded-card border border-border bg-saffron-soft p-4 text-saffron-text"
      >
        <Info className="mt-0.5 size-5 shrink-0" />
        <span>{t("legal.draft")}</span>
      </p>
      {Object.entries(text.sections).map(([id, { title, paragraphs, points }], index) => (
        <section key={id} id={id} className="mb-9 scroll-mt-24">
          <h2 className="text-title">
            <span className="text-muted tabular-nums">{`${index + 1}. `}</span>
            <span>{title}</span>
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3">
              {paragraph}
            </p>
          ))}
          {points.length > 0 && (
            <ul className="mt-3 list-disc space-y-1.5 ps-5 marker:text-saffron">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  </div>
);
