import { t } from "texts:services";
import type { ServicePageName } from "@/features/services/service-data.ts";
import { ServiceScreen } from "@/features/services/service-screen.tsx";
import type { ServiceWords } from "@/features/services/service-words.ts";
import { Page } from "@/ui/page.tsx";

/** A service page, from the words of its service. */
export const servicePageOf = (page: ServicePageName, words: () => ServiceWords) =>
  function ServicePage() {
    return (
      <Page title={t(`services.${page}.title`)} hideTitle bleed>
        <ServiceScreen page={page} words={words()} />
      </Page>
    );
  };
