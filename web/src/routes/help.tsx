import { t } from "texts:help";
import { lazy } from "@/lib/texts/lazy.ts";
import { Suspense, useState, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router-dom";
import { Faq } from "@/features/help/faq.tsx";
import { SupportCards } from "@/features/help/support-cards.tsx";
import { wantedService } from "@/features/services/wanted-service.ts";
import { Page } from "@/ui/page.tsx";
import { PageHero } from "@/ui/page-hero.tsx";
import { Section } from "@/ui/section.tsx";

export const title = () => t("help.title");

const TicketDialog = lazy(() =>
  import("@/features/help/ticket-dialog.tsx").then((file) => ({ default: file.TicketDialog })),
);

const neverChanges = () => () => {};

/** Help (001 §2). `?service=&package=` of a service page opens the form with that wish in it (decisions G93). */
export default function HelpPage() {
  const [query, setQuery] = useSearchParams();
  const wanted = wantedService(query.get("service"), query.get("package"));
  const [form, setForm] = useState({ open: false, round: 0, wasOpen: false });
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  // The page drawn at build time knows no query, so a wish opens the form once the page has come to life.
  const isWished = isAlive && Boolean(wanted);
  const write = () => setForm(({ round }) => ({ open: true, round: round + 1, wasOpen: true }));

  const close = () => {
    setForm(({ round }) => ({ open: false, round, wasOpen: true }));
    if (wanted) setQuery({}, { replace: true, preventScrollReset: true });
  };
  const message = wanted && t("ticket.about", wanted);

  return (
    <Page title={title()} hideTitle bleed>
      <PageHero title={title()} lead={t("help.lead")} />
      <div className="page-width py-10 sm:py-14">
        <Faq onAsk={write} />
      </div>
      <Section title={t("help.contact")} id="contact" className="border-t border-border">
        <SupportCards onWrite={write} />
      </Section>
      <Suspense fallback={null}>
        {(isWished || form.wasOpen) && (
          <TicketDialog
            key={form.round}
            open={isWished || form.open}
            onClose={close}
            message={message}
            topic={wanted ? "booking_and_scheduling" : undefined}
          />
        )}
      </Suspense>
    </Page>
  );
}
