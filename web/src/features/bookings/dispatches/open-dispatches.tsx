import { ChevronRight, UserRoundSearch } from "lucide-react";
import { Link } from "react-router-dom";
import { t } from "texts:bookings/dispatches";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { dispatchPath } from "./paths.ts";
import { useOpenDispatches } from "./use-dispatches.ts";
import { windowText } from "./words.ts";

/** The customer's open searches, above their bookings. */
export function OpenDispatches() {
  const open = useOpenDispatches();
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open-searches" className="mb-6">
      <h2 id="open-searches" className="mb-2 text-small font-medium text-muted">
        {t("dispatch.mine.title")}
      </h2>
      <ul className="divide-y divide-border overflow-hidden rounded-card border border-accent bg-raised shadow-card">
        {open.map((dispatch) => (
          <li key={dispatch.dispatchId}>
            <Link
              to={dispatchPath(dispatch)}
              className="flex min-h-14 items-center gap-3.5 px-4 py-3 transition-colors duration-150 hover:bg-accent-soft sm:px-5"
            >
              <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-tint-sun text-text [&>svg]:size-5.5">
                <UserRoundSearch aria-hidden="true" />
              </span>
              <span className="min-w-0 grow">
                <span className="block font-medium wrap-anywhere">
                  {[serviceName(dispatch.serviceType), windowText(dispatch)].join(", ")}
                </span>
                <span className="block text-small text-muted">
                  {t("dispatch.mine.asked", { asked: dispatch.asked, count: dispatch.people })}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:rotate-180" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
