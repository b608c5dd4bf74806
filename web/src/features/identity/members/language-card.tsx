import { t } from "texts:identity/customer-profile";
import { locales } from "texts:locales";
import { locale, mirroredLocale, switchLocale } from "@/lib/texts/locale.ts";
import { Card } from "@/ui/page/card.tsx";
import { Select } from "@/ui/inputs/select.tsx";

/** Real languages; the generated one is for testing. */
const languages = Object.keys(locales).filter((tag) => tag !== mirroredLocale || tag === locale);

/** A language by its own name, in its own direction. */
const nameOf = (tag: string) => `\u2068${new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag}\u2069`;

/** The website's language: every one it supports. */
export const LanguageCard = () => (
  <section aria-labelledby="own-language">
    <Card>
      <h2 id="own-language" className="text-title">
        {t("siteLanguage.title")}
      </h2>
      <Select
        className="mt-4 max-w-sm"
        label={t("siteLanguage.label")}
        hint={languages.length === 1 && t("siteLanguage.only")}
        value={locale}
        options={languages.map((value) => ({ value, label: nameOf(value) }))}
        onChange={({ target }) => switchLocale(target.value)}
      />
    </Card>
  </section>
);
