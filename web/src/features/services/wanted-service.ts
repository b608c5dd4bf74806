import { fils, formatFils } from "@naqi/contracts/money";
import { t } from "texts:services";
import { services } from "./service-data.ts";

/** The service and package an address names, in words; undefined when there is no such thing. */
export function wantedService(page: string | null, packageId: string | null) {
  const service = services.find((one) => one.page === page);
  const chosen = service?.packages.find(({ id }) => id === packageId);
  return service && chosen
    ? { service: t(`services.${service.page}`), name: t(chosen.name), price: formatFils(fils(chosen.price)) }
    : undefined;
}
