import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router-dom";
import { Faq } from "@/features/help/faq.tsx";
import { SupportCards } from "@/features/help/support-cards.tsx";
import { wantedService } from "@/features/services/wanted-service.ts";
import { helpWords, ticketWords } from "@/messages/en/help.ts";
import { Page } from "@/ui/page.tsx";
import { PageHero } from "@/ui/page-hero.tsx";
import { Section } from "@/ui/section.tsx";

const TicketDialog = lazy(() =>
  import("@/features/help/ticket-dialog.tsx").then((file) => ({ default: file.TicketDialog })),
);

const neverChanges = () => () => {};

/** Help (001 §2). `?service=&package=` of a service page opens the form with that wish in it (decisions G93). */
export function HelpPage() {
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
  const message =
    wanted &&
    Object.entries(wanted).reduce<string>((text, [name, value]) => text.replace(`{${name}}`, value), ticketWords.about);

  return (
    <Page title={helpWords.title} hideTitle bleed>
      <PageHero title={helpWords.title} lead={helpWords.lead} />
      <div className="page-width py-10 sm:py-14">
        <Faq onAsk={write} />
      </div>
      <Section title={helpWords.contact} id="contact" className="border-t border-border">
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
