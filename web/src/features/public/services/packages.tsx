import { useState } from "react";
import { Check, Clock } from "lucide-react";
import { t } from "texts:public/services";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Badge } from "@/ui/marks/badge.tsx";
import { ChoiceCard } from "@/ui/choices/choice-card.tsx";
import { Money } from "@/ui/marks/money.tsx";
import {
  bookingPath,
  packageDuration,
  packageName,
  schedulePath,
  type Service,
  type ServicePackage,
} from "./service-data.ts";
import type { ServiceWords } from "./service-words.ts";

/**
 * The packages and actions for the chosen one. Book finds cleaners for it, or if none offers it requests it like
 * Schedule: a request at the package's price (decisions G93, G94, G110).
 */
export function Packages({ service, words }: { service: Service; words: ServiceWords }) {
  const first = service.packages.find(({ popular }) => popular) ?? service.packages[0];
  const [chosen, setChosen] = useState(first?.id ?? "");
  const picked = service.packages.find(({ id }) => id === chosen);
  return (
    <>
      <PackageCards packages={service.packages} words={words.packages} chosen={chosen} onChoose={setChosen} />
      <div className="mt-6 flex flex-wrap items-center gap-3 max-[30rem]:*:grow">
        {picked && (
          <ButtonLink to={bookingPath(service, chosen)} size="large">
            {t("services.book", { name: packageName(picked) })}
          </ButtonLink>
        )}
        <ButtonLink to={schedulePath(service, chosen)} size="large" tone="secondary">
          {t("services.schedule")}
        </ButtonLink>
        <p className="min-w-[min(14rem,100%)] flex-1 text-small text-muted">
          {t(service.searches ? "services.scheduleHint" : "services.noSearch")}
        </p>
      </div>
    </>
  );
}

interface Props {
  packages: readonly ServicePackage[];
  words: ServiceWords["packages"];
  chosen: string;
  onChoose: (id: string) => void;
}

/** Three packages as radio buttons, so arrows and screen readers work. */
const PackageCards = ({ packages, words, chosen, onChoose }: Props) => (
  <fieldset className="min-w-0">
    <legend className="sr-only">{t("services.packages")}</legend>
    <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
      {packages.map((one) => {
        const { id, price, perMonth, popular } = one;
        return (
          <ChoiceCard
            key={id}
            type="radio"
            roomy
            name="package"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          >
            <span className="flex min-w-0 grow basis-0 flex-col">
              <span className="flex min-h-7 flex-wrap items-center gap-x-3 pe-8">
                <span className="min-w-0 text-lead font-medium wrap-anywhere">{packageName(one)}</span>
                {popular && <Badge tone="saffron">{t("services.popular")}</Badge>}
              </span>
              <span className="mt-3 text-heading font-semibold max-[22rem]:text-title">
                <Money fils={price} />
                {perMonth && <span className="text-small font-normal text-muted"> {t("services.perMonth")}</span>}
              </span>
              <span className="mt-1 flex items-center gap-1.5 text-small text-muted">
                <Clock className="size-4" />
                <span>{packageDuration(one)}</span>
              </span>
              <span className="mt-4 text-small text-pretty md:max-xl:min-h-[2lh]">{words[id]?.description}</span>
              <span className="mt-4 grid grid-cols-1 gap-2 border-t border-border pt-4 text-small">
                {words[id]?.features.map((feature) => (
                  <span key={feature} className="flex gap-2 wrap-anywhere">
                    <Check className="mt-0.5 size-4 shrink-0 text-accent-text" />
                    <span>{feature}</span>
                  </span>
                ))}
              </span>
            </span>
          </ChoiceCard>
        );
      })}
    </div>
  </fieldset>
);
