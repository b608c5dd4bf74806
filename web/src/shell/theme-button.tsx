import { Monitor, Moon, Sun } from "lucide-react";
import { t } from "texts:common";
import { setTheme, type Theme, themes, useTheme } from "@/lib/browser/theme.ts";
import { Button, IconButton } from "@/ui/links/button.tsx";

const icons = { light: Sun, dark: Moon, system: Monitor };
const names = () => ({ light: t("theme.light"), dark: t("theme.dark"), system: t("theme.system") });
const after = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";

/** Cycles light, dark, system; its name says the current and the next one. `wide` shows text too. */
export function ThemeButton({ wide = false }: { wide?: boolean }) {
  const theme = useTheme();
  const next = after(theme);
  const Icon = icons[theme];
  const label = t("theme.label", { current: names()[theme], next: names()[next] });
  if (wide) {
    return (
      <Button tone="quiet" wide icon={<Icon />} onClick={() => setTheme(next)}>
        {label}
      </Button>
    );
  }
  return <IconButton label={label} title={names()[theme]} onClick={() => setTheme(next)} icon={<Icon />} />;
}
