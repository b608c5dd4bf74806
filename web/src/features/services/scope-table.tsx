import { Check, Minus } from "lucide-react";
import { t } from "texts:services";
import type { ServiceWords } from "./service-words.ts";

/** What is part of the service and what is not, side by side. */
export const ScopeTable = ({ included, notIncluded }: Pick<ServiceWords, "included" | "notIncluded">) => (
  <div className="grid overflow-hidden rounded-card border border-border bg-raised md:grid-cols-2">
    <ScopeList title={t("services.included")} items={included} icon={Check} tone="text-success" />
    <div className="border-t border-border bg-sunken/50 md:border-s md:border-t-0">
      <ScopeList title={t("services.notIncluded")} items={notIncluded} icon={Minus} tone="text-muted" />
    </div>
  </div>
);

interface ListProps {
  title: string;
  items: readonly string[];
  icon: typeof Check;
  tone: string;
}

const ScopeList = ({ title, items, icon: Icon, tone }: ListProps) => (
  <div className="p-5 sm:p-7">
    <h3 className="text-lead">{title}</h3>
    <ul className="mt-4 grid grid-cols-1 gap-3">
      {items.map((item) => (
        <li key={item} className="flex gap-3 wrap-anywhere">
          <Icon className={`mt-1 size-4 shrink-0 ${tone}`} />
          {item}
        </li>
      ))}
    </ul>
  </div>
);
