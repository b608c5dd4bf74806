import { addressLine, type Property } from "@naqi/contracts";
import { MapPin, Plus, Trash2 } from "lucide-react";
import { type Ref, useRef, useState } from "react";
import { t } from "texts:customers/properties";
import { propertyTypeName } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/links/button.tsx";
import { NewProperty, type OpenForm } from "./new-property.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";

interface Props {
  memberId: string;
  properties: readonly Property[];
  /** The open form, for the button of the other screen. */
  openForm?: Ref<OpenForm> | undefined;
  /** The list after one was added or removed. */
  onChange: (properties: Property[]) => void;
}

/** The customer's properties within another screen: added and removed there. */
export function OwnProperties({ memberId, properties, openForm, onChange }: Props) {
  const [isAdding, setAdding] = useState(false);
  const [hasClosed, setClosed] = useState(false);
  const [removed, setRemoved] = useState<Property>();
  const add = useRef<HTMLButtonElement>(null);
  const isEmpty = properties.length === 0;

  function close() {
    setAdding(false);
    setClosed(true);
  }
  function onAdded(property: Property) {
    close();
    onChange([property, ...properties]);
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {!isEmpty && (
        <section className="grid gap-3">
          <h3 className="text-small font-medium">{t("property.yours")}</h3>
          <ul className="grid gap-2">
            {properties.map((property) => (
              <Row key={property.propertyId} property={property} onRemove={() => setRemoved(property)} />
            ))}
          </ul>
        </section>
      )}
      {isEmpty || isAdding ? (
        <NewProperty memberId={memberId} openForm={openForm} onAdded={onAdded} onCancel={isEmpty ? undefined : close} />
      ) : (
        <Button
          ref={add}
          // The form disappears with the pressed button: the focus moves here after adding or cancelling.
          autoFocus={hasClosed}
          tone="secondary"
          className="justify-self-start"
          icon={<Plus />}
          onClick={() => setAdding(true)}
        >
          {t("property.another")}
        </Button>
      )}
      {removed && (
        <RemoveDialog
          property={removed}
          onClose={() => setRemoved(undefined)}
          onRemoved={(left) => {
            onChange(left);
            add.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function Row({ property, onRemove }: { property: Property; onRemove: () => void }) {
  const { name, address, apartmentNumber, propertyType } = property;
  const place = addressLine({ ...address, unit: undefined });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-border bg-raised py-2 ps-4 pe-2">
      <MapPin className="size-5 shrink-0 text-accent-text" />
      <span className="min-w-0 grow basis-40">
        <span className="block font-medium wrap-anywhere">
          <bdi>{name ?? place}</bdi>
        </span>
        {name && (
          <span className="block text-small wrap-anywhere">
            <bdi>{place}</bdi>
          </span>
        )}
        <span className="block text-small text-muted">
          <span>{propertyTypeName(propertyType)}</span>
          {apartmentNumber && <span>{` · ${t("property.unitOf", { unit: apartmentNumber })}`}</span>}
        </span>
      </span>
      <Button
        tone="quiet"
        size="small"
        icon={<Trash2 />}
        aria-label={t("property.removeNamed", { place: name ?? place })}
        onClick={onRemove}
      >
        {t("property.remove")}
      </Button>
    </li>
  );
}
