import { Suspense } from "react";
import { t } from "texts:public/services";
import type { ServicePageName } from "@/features/public/services/service-data.ts";
import { ServiceScreen } from "@/features/public/services/service-screen.tsx";
import type { ServiceWords } from "@/features/public/services/service-words.ts";
import { lazy } from "@/lib/texts/lazy.ts";
import type { PageFile } from "@/routes/shared/page.ts";
import { Page } from "@/ui/page/page.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";

const Estimate = lazy(() => import("@/routes/home.tsx").then((file) => ({ default: file.Estimate })));

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
            estimate={
              page === "home-cleaning" && (
                <Suspense fallback={<Skeleton className="mt-4 h-100 rounded-block" />}>
                  <Estimate />
                </Suspense>
              )
            }
          />
        </Page>
      );
    },
  };
}
