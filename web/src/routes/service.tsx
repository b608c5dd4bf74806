import { ServiceScreen } from "@/features/services/service-screen.tsx";
import { serviceNames, type ServiceWords } from "@/messages/en/services.ts";
import { Page } from "@/ui/page.tsx";

/** A service page, from the words of its service. */
export const servicePageOf = (words: ServiceWords) =>
  function ServicePage() {
    return (
      <Page title={serviceNames[words.page].title} hideTitle bleed>
        <ServiceScreen words={words} />
      </Page>
    );
  };
