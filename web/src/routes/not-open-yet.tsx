import type { Role } from "@naqi/contracts";
import { t } from "texts:not-open";
import { words } from "texts:pages/not-open";
import { useSession } from "@/lib/session/session.ts";
import { navOf } from "@/shell/nav.ts";
import { Badge } from "@/ui/badge.tsx";
import { ButtonLink } from "@/ui/button.tsx";
import { Card } from "@/ui/card.tsx";
import { Page } from "@/ui/page.tsx";
import { Guard } from "@/shell/guard.tsx";
import { NotFoundPage } from "./not-found.tsx";
import { type NotOpenName, notOpenYet } from "./not-open-yet-list.ts";

/** The page of such an address: what it will do, and what works today. Staff pages do not exist for anybody else (decisions G04). */
export function NotOpenYetPage({ path }: { path: string }) {
  const { role, status } = useSession();
  const entry = notOpenYet.find((row) => row.path === path);
  if (!entry || (entry.only === "admin" && status !== "loading" && role !== "admin")) return <NotFoundPage />;
  return (
    <Guard only={entry.only}>
      <Announcement name={entry.name} role={entry.only} />
    </Guard>
  );
}

function Announcement({ name, role }: { name: NotOpenName; role: Role }) {
  const { title, text, points } = words()[name];
  const coming = new Set(notOpenYet.map(({ path }) => path));
  const working = navOf(role).filter(({ to }) => !coming.has(to));
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
}
