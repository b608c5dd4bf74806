import { locales } from "texts:locales";
import { locale, mirroredLocale, switchLocale } from "@/lib/texts/locale.ts";
import { setTheme, themes, useTheme } from "@/lib/browser/theme.ts";
import { words } from "texts:pages/showcase";
import { Card } from "@/ui/page/card.tsx";
import { Select } from "@/ui/inputs/select.tsx";

/** A language by its own name; the generated one has none. */
const nameOf = (language: string) =>
  language === mirroredLocale
    ? words().mirrored
    : (new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language);

/** The theme, and the product's language: every one in the build. */
export function Switches() {
  const theme = useTheme();
  return (
    <Card className="mb-10 grid items-end gap-6 sm:grid-cols-2">
      <Select
        label={words().theme}
        value={theme}
        options={themes.map((value) => ({ value, label: words()[value] }))}
        onChange={(event) => setTheme(themes.find((each) => each === event.target.value) ?? "system")}
      />
      <Select
        label={words().language}
        value={locale}
        options={Object.keys(locales).map((value) => ({ value, label: nameOf(value) }))}
        onChange={(event) => switchLocale(event.target.value)}
      />
    </Card>
  );
}
