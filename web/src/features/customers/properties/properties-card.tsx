import { addressLine, properties, type Property } from "@naqi/contracts";
import { House, MapPin, Plus, RefreshCw } from "lucide-react";
import { useRef, useState } from "react";
import { t } from "texts:customers/properties";
import { useKeep } from "@/lib/data/use-keep.ts";
import { propertyTypeName } from "@/lib/texts/vocabulary.ts";
import { Badge } from "@/ui/marks/badge.tsx";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { useProperties } from "./use-properties.ts";

const toAdding = { to: "/add-property", state: { from: "customer-profile" } };

/** The customer's properties, each with its number of requests (001 §2). */
export function PropertiesCard() {
  const mine = useProperties();
  const keep = useKeep(properties.mine, {});
  const [removed, setRemoved] = useState<Property>();
  const heading = useRef<HTMLHeadingElement>(null);

  async function onRemoved(left: Property[]) {
    await keep({ items: left });
    // The row with the pressed button is gone.
    heading.current?.focus();
  }
  const none = <NoProperties />;
  return (
    <section aria-labelledby="own-properties">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id="own-properties" tabIndex={-1} className="text-title outline-none">
          {t("properties.title")}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button
            tone="secondary"
            size="small"
            icon={<RefreshCw />}
            busy={mine.isRefreshing}
            busyText={t("properties.refreshing")}
            onClick={mine.retry}
          >
            {t("properties.refresh")}
          </Button>
          <ButtonLink {...toAdding} size="small" icon={<Plus />}>
            {t("properties.add")}
          </ButtonLink>
        </div>
      </div>
      <Loaded
        of={mine}
        failed={t("property.loadFailed")}
        skeleton={<SkeletonRows count={2} className="h-24" />}
        empty={({ items }) => items.length === 0 && none}
      >
        {({ items }) => (
          <ul aria-labelledby="own-properties" className="grid gap-3 lg:grid-cols-2">
            {items.map((property) => (
              <Row key={property.propertyId} property={property} onRemove={() => setRemoved(property)} />
            ))}
          </ul>
        )}
      </Loaded>
      {removed && (
        <RemoveDialog
          property={removed}
          onClose={() => setRemoved(undefined)}
          onRemoved={(left) => void onRemoved(left)}
        />
      )}
    </section>
  );
}

const NoProperties = () => (
  <Empty
    icon={<House />}
    title={t("properties.none")}
    action={<ButtonLink {...toAdding}>{t("properties.add")}</ButtonLink>}
  />
);

function Row({ property, onRemove }: { property: Property; onRemove: () => void }) {
  const { propertyId, name, address, apartmentNumber, propertyType, location, requestCount } = property;
  const line = addressLine({ ...address, unit: undefined });
  const place = name ?? line;
  const facts = [
    propertyTypeName(propertyType),
    apartmentNumber && t("property.unitOf", { unit: apartmentNumber }),
    line === location ? undefined : location,
  ];
  return (
    <li>
      <Card className="flex h-full flex-col gap-3">
        <div className="flex items-start gap-3">
          <MapPin className="mt-0.5 size-5 shrink-0 text-accent-text" />
          <div className="min-w-0">
            <h3 className="text-body font-medium wrap-anywhere">
              <bdi>{place}</bdi>
            </h3>
            {name && (
              <p className="text-small wrap-anywhere">
                <bdi>{line}</bdi>
              </p>
            )}
            <p className="text-small text-muted">
              <bdi>{facts.filter(Boolean).join(" · ")}</bdi>
            </p>
          </div>
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
          <Badge tone={requestCount > 0 ? "accent" : "neutral"}>
            {t("properties.requests", { count: requestCount })}
          </Badge>
          <span className="-me-3.5 flex flex-wrap">
            <ButtonLink
              to={`/customer/requests?post=1&property=${propertyId}`}
              tone="quiet"
              size="small"
              aria-label={t("properties.postNamed", { place })}
            >
              {t("properties.post")}
            </ButtonLink>
            <ButtonLink
              to={`/add-property?property=${propertyId}`}
              state={toAdding.state}
              tone="quiet"
              size="small"
              aria-label={t("properties.editNamed", { place })}
            >
              {t("properties.edit")}
            </ButtonLink>
            <Button tone="quiet" size="small" aria-label={t("property.removeNamed", { place })} onClick={onRemove}>
              {t("property.remove")}
            </Button>
          </span>
        </div>
      </Card>
    </li>
  );
}
