import { t } from "texts:not-open";
import { words } from "texts:pages/not-open";
import type { NavItem, PageFile } from "@/routes/page.ts";
import { Badge } from "@/ui/badge.tsx";
import { ButtonLink } from "@/ui/button.tsx";
import { Card } from "@/ui/card.tsx";
import { Page } from "@/ui/page.tsx";

export type NotOpenName = keyof ReturnType<typeof words>;

/** The page of an address whose screen comes later: what it will do, and what works today. */
export const notOpenYet = (name: NotOpenName, working: readonly NavItem[]): PageFile => ({
  title: () => words()[name].title,
  default: function NotOpenYetPage() {
    const { title, text, points } = words()[name];
    return (
      <Page title={title} lead={text}>
        <Card className="max-w-2xl">
          <Badge tone="saffron">{t("notYet.kicker")}</Badge>
          <p className="mt-4">{t("notYet.lead")}</p>
          <h2 className="mt-6 text-small font-medium text-muted">{t("notYet.missing")}</h2>
          <ul className="mt-2 list-disc space-y-1 ps-5 marker:text-saffron">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <h2 className="mt-6 text-small font-medium text-muted">{t("notYet.meanwhile")}</h2>
          <div className="mt-3 flex flex-wrap gap-3">
            {working.map(({ to, label }, index) => (
              <ButtonLink key={to} to={to} tone={index === 0 ? "primary" : "secondary"}>
                {t(label)}
              </ButtonLink>
            ))}
            <ButtonLink to="/help" tone="quiet">
              {t("notYet.help")}
            </ButtonLink>
          </div>
        </Card>
      </Page>
    );
  },
});
