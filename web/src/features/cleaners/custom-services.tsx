import { type CleanerProfile, formatFils } from "@naqi/contracts";
import { t } from "texts:cleaners";
import { formatDuration } from "@/lib/texts/format.ts";

/** What the cleaner offers beside the ten services; nobody books these here (000 §3). */
export function CustomServices({ services }: { services: CleanerProfile["customServices"] }) {
  if (services.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 mb-2 text-small text-muted">{t("profile.custom")}</h3>
      <ul className="grid gap-3 sm:grid-cols-2">
        {services.map(({ name, description, hourlyRate, durationMinutes }) => (
          <li key={name} className="rounded-control border border-border px-4 py-3">
            <p dir="auto" className="font-medium break-words">
              {name}
            </p>
            <p className="text-small text-muted">
              {t("profile.customLine", {
                amount: formatFils(hourlyRate),
                duration: formatDuration(durationMinutes),
              })}
            </p>
            {description && (
              <p dir="auto" className="mt-1 text-small break-words">
                {description}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-muted">{t("profile.customNote")}</p>
    </>
  );
}
