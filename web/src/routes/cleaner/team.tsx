import { Suspense, useState } from "react";
import { t } from "texts:cleaners/teams";
import { SettingsNav } from "@/features/cleaners/settings/settings-nav.tsx";
import { TeamScreen } from "@/features/cleaners/teams/team-screen.tsx";
import { lazy } from "@/lib/texts/lazy.ts";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("team.title");

const TicketDialog = lazy(() =>
  import("@/features/public/help/ticket-dialog.tsx").then((file) => ({ default: file.TicketDialog })),
);

export default function CleanerTeamPage() {
  const [ticket, setTicket] = useState<{ open: boolean; round: number }>();
  return (
    <Page title={title()} lead={t("team.lead")} above={<SettingsNav />}>
      <TeamScreen onAsk={() => setTicket((former) => ({ open: true, round: (former?.round ?? 0) + 1 }))} />
      <Suspense fallback={null}>
        {ticket && (
          <TicketDialog
            key={ticket.round}
            open={ticket.open}
            onClose={() => setTicket((former) => former && { ...former, open: false })}
            about={{ topic: "account_settings", message: t("team.askText"), name: "team" }}
          />
        )}
      </Suspense>
    </Page>
  );
}
