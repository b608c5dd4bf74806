import { t } from "texts:public/help";
import { lazy } from "@/lib/texts/lazy.ts";
import { Suspense, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Faq } from "@/features/public/help/faq.tsx";
import { SupportCards } from "@/features/public/help/support-cards.tsx";
import { Page } from "@/ui/page/page.tsx";
import { PageHero } from "@/ui/page/page-hero.tsx";
import { Section } from "@/ui/page/section.tsx";

export const title = () => t("help.title");

const TicketDialog = lazy(() =>
  import("@/features/public/help/ticket-dialog.tsx").then((file) => ({ default: file.TicketDialog })),
);

/** The message that a mail's link continues. */
const ticketIn = (query: URLSearchParams) => /^tkt_[0-9a-z]{26}$/.exec(query.get("ticket") ?? "")?.[0];

export default function HelpPage() {
  const [form, setForm] = useState({ open: false, round: 0, wasOpen: false });
  const write = () => setForm(({ round }) => ({ open: true, round: round + 1, wasOpen: true }));
  const continues = ticketIn(useSearchParams()[0]);
  // After the first view, which is prerendered without it.
  useEffect(() => {
    if (continues) setForm({ open: true, round: 1, wasOpen: true });
  }, [continues]);
  const close = () => setForm(({ round }) => ({ open: false, round, wasOpen: true }));

  return (
    <Page title={title()} hideTitle bleed listed>
      <PageHero title={title()} lead={t("help.lead")} />
      <div className="page-width py-10 sm:py-14">
        <Faq onAsk={write} />
      </div>
      <Section title={t("help.contact")} id="contact" className="border-t border-border">
        <SupportCards onWrite={write} />
      </Section>
      <Suspense fallback={null}>
        {form.wasOpen && <TicketDialog key={form.round} open={form.open} onClose={close} continues={continues} />}
      </Suspense>
    </Page>
  );
}
