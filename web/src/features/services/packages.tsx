import { useState } from "react";
import { t } from "texts:services";
import { ButtonLink } from "@/ui/button.tsx";
import { PackageCards } from "./package-cards.tsx";
import { bookingPath, schedulePath, type Service } from "./service-data.ts";
import type { ServiceWords } from "./service-words.ts";

/**
 * The packages and what to do with the chosen one. Book finds cleaners for it; Schedule writes to us until requests can
 * be posted, and is the only way where no cleaner offers the service yet (decisions G93, G94).
 */
export function Packages({ service, words }: { service: Service; words: ServiceWords }) {
  const first = service.packages.find(({ popular }) => popular) ?? service.packages[0];
  const [chosen, setChosen] = useState(first?.id ?? "");
  const name = service.packages.find(({ id }) => id === chosen)?.name;
  const book = bookingPath(service, chosen);
  return (
    <>
      <PackageCards packages={service.packages} words={words.packages} chosen={chosen} onChoose={setChosen} />
      <div className="mt-6 flex flex-wrap items-center gap-3 max-[30rem]:*:grow">
        {book && name && (
          <ButtonLink to={book} size="large">
            {t("services.book", { name: t(name) })}
          </ButtonLink>
        )}
        <ButtonLink to={schedulePath(service, chosen)} size="large" tone={book ? "secondary" : "primary"}>
          {t("services.schedule")}
        </ButtonLink>
        <p className="min-w-[min(14rem,100%)] flex-1 text-small text-muted">
          {book ? t("services.scheduleHint") : t("services.noSearch")}
        </p>
      </div>
    </>
  );
}
