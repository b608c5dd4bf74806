import { locale, mirroredLocale, source, switchLocale } from "@/lib/texts/locale.ts";
import { setTheme, themes, useTheme } from "@/lib/browser/theme.ts";
import { words } from "texts:pages/showcase";
import { Card } from "@/ui/card.tsx";
import { Select } from "@/ui/select.tsx";
import { Switch } from "@/ui/switch.tsx";

/** The theme, and the direction of the whole product. */
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
      <Switch
        label={words().mirrored}
        checked={locale === mirroredLocale}
        onChange={(mirrored) => switchLocale(mirrored ? mirroredLocale : source)}
      />
    </Card>
  );
}
