import { t } from "texts:customers/properties";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { PropertyScreen } from "./property-screen.tsx";
import { useProperties } from "./use-properties.ts";

/** One of the customer's properties, to edit. */
export function PropertyToChange({ memberId, propertyId }: { memberId: string; propertyId: string }) {
  return (
    <Loaded of={useProperties()} skeleton={<Skeleton className="h-128 max-w-3xl" />} failed={t("property.loadFailed")}>
      {({ items }) => {
        const property = items.find((one) => one.propertyId === propertyId);
        if (property) return <PropertyScreen {...{ memberId, property }} />;
        return (
          <Empty
            title={t("property.gone")}
            action={<ButtonLink to="/customer-profile">{t("property.back")}</ButtonLink>}
          />
        );
      }}
    </Loaded>
  );
}
