import { type EstimatedHome, homeBounds } from "@naqi/contracts/bookings/booking/estimate-rules";
import { t } from "texts:market/requests";
import { oneOf } from "@/lib/data/address-filters.ts";
import { Select } from "@/ui/inputs/select.tsx";
import { Stepper } from "@/ui/inputs/stepper.tsx";

const counts = ["bathrooms", "people", "pets"] as const;
const lastCleans = ["this_month", "longer_ago"] as const satisfies EstimatedHome["lastClean"][];

export type OwnDetails = Partial<Pick<EstimatedHome, (typeof counts)[number] | "lastClean">>;

/** What makes this home take longer than a usual one of its size. Each number stays within what such a home can have. */
export function HomeDetails({ home, onChange }: { home: EstimatedHome; onChange: (details: OwnDetails) => void }) {
  const bounds = homeBounds(home.bedrooms);
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center rounded-control font-medium text-accent-text [&::-webkit-details-marker]:hidden">
        {t("post.details")}
      </summary>
      <div className="mt-1 mb-3 grid gap-4 sm:grid-cols-2">
        {counts.map((name) => (
          <Stepper
            key={name}
            label={t(`post.details.${name}`)}
            value={home[name]}
            {...bounds[name]}
            onChange={(count) => onChange({ [name]: count })}
          />
        ))}
        <Select
          label={t("post.details.lastClean")}
          value={home.lastClean}
          options={lastCleans.map((value) => ({ value, label: t(`post.details.${value}`) }))}
          onChange={({ target }) => onChange({ lastClean: oneOf(lastCleans)(target.value) ?? "this_month" })}
        />
      </div>
    </details>
  );
}
