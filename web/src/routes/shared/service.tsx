import { t } from "texts:public/services";
import { EstimateCard } from "@/features/public/home/estimate-card.tsx";
import type { ServicePageName } from "@/features/public/services/service-data.ts";
import { ServiceScreen } from "@/features/public/services/service-screen.tsx";
import type { ServiceWords } from "@/features/public/services/service-words.ts";
import { lazy } from "@/lib/texts/lazy.ts";
import type { PageFile } from "@/routes/shared/page.ts";
import { Page } from "@/ui/page/page.tsx";

const EstimateAnswer = lazy(() =>
  import("@/features/public/home/estimate-answer.tsx").then((file) => ({ default: file.EstimateAnswer })),
);

/** A service page, from the texts of its service. */
export function servicePageOf(page: ServicePageName, words: () => ServiceWords): PageFile {
  const title = () => t(`services.${page}.title`);
  return {
    title,
    default: function ServicePage() {
      return (
        <Page title={title()} hideTitle bleed listed>
          <ServiceScreen
            page={page}
            words={words()}
            estimate={page === "home-cleaning" && <EstimateCard Answer={EstimateAnswer} />}
          />
        </Page>
      );
    },
  };
}
