import { Check, Info } from "lucide-react";
import { t } from "texts:bookings/dispatches";
import { formatInstant } from "@/lib/texts/format.ts";

/** What happens after "Find my cleaner". */
export const HowItWorks = ({ until }: { until: string | undefined }) => (
  <section className="text-small">
    <h3 className="mb-2 font-medium">{t("dispatch.how.title")}</h3>
    <ul className="grid gap-1.5 [&_li]:flex [&_li]:items-start [&_li]:gap-2.5 [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0">
      {[t("dispatch.how.ask"), t("dispatch.how.price"), t("dispatch.how.pay"), t("dispatch.how.stop")].map((text) => (
        <li key={text}>
          <Check aria-hidden="true" />
          <span>{text}</span>
        </li>
      ))}
      {until && (
        <li>
          <Info aria-hidden="true" />
          <span>{t("dispatch.how.until", { until: formatInstant(until) })}</span>
        </li>
      )}
      <li>
        <Info aria-hidden="true" />
        <span>{t("dispatch.how.quiet")}</span>
      </li>
    </ul>
  </section>
);
