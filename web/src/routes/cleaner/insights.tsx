import { Suspense, useState } from "react";
import { t } from "texts:cleaners/insights";
import { InsightsView } from "@/features/cleaners/insights/insights-view.tsx";
import { lazy } from "@/lib/texts/lazy.ts";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("insights.title");

const TicketDialog = lazy(() =>
  import("@/features/public/help/ticket-dialog.tsx").then((file) => ({ default: file.TicketDialog })),
);

/** A cleaner's figures and ranking (decision 0100). */
export default function InsightsPage() {
  const [ticket, setTicket] = useState<{ text: string; open: boolean; round: number }>();
  const object = (text: string) => setTicket((former) => ({ text, open: true, round: (former?.round ?? 0) + 1 }));
  const close = () => setTicket((former) => former && { ...former, open: false });
  return (
    <Page title={title()} lead={t("insights.lead")}>
      <InsightsView onObject={object} />
      <Suspense fallback={null}>
        {ticket && (
          <TicketDialog
            key={ticket.round}
            open={ticket.open}
            onClose={close}
            about={{ topic: "safety_and_trust", message: ticket.text, name: "reliability" }}
          />
        )}
      </Suspense>
    </Page>
  );
}
