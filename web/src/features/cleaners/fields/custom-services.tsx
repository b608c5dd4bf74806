import { type CustomService, policy } from "@naqi/contracts";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { t } from "texts:cleaners/onboarding";
import { Button, IconButton } from "@/ui/links/button.tsx";
import { Dialog, preloadDialog } from "@/ui/dialogs/dialog.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { CustomServiceForm } from "./custom-service-form.tsx";

interface Props {
  services: readonly CustomService[];
  /** AED as typed: the default for a new service. */
  hourlyRate: string;
  onChange: (services: CustomService[]) => void;
}

/** Custom services besides the ten: add, edit and remove, at most twenty (000 §3). */
export function CustomServices({ services, hourlyRate, onChange }: Props) {
  // The index being edited; one past the end adds.
  const [edited, setEdited] = useState<number>();
  const add = useRef<HTMLButtonElement>(null);
  const isFull = services.length >= policy.customServices;
  const close = () => setEdited(undefined);

  function onSave(service: CustomService) {
    onChange(edited === undefined ? [...services] : services.toSpliced(edited, 1, service));
    close();
  }
  function onRemove(index: number) {
    onChange(services.toSpliced(index, 1));
    add.current?.focus();
  }

  return (
    <section className="grid gap-3">
      <div>
        <h3 className="text-small font-medium">{t("offer.custom")}</h3>
        <p className="mt-1 text-small text-muted">{t("offer.customText")}</p>
      </div>
      {services.length > 0 && (
        <ul className="grid gap-2">
          {services.map((service, index) => (
            <ServiceRow
              key={`${index}-${service.name}`}
              service={service}
              onEdit={() => setEdited(index)}
              onRemove={() => onRemove(index)}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          ref={add}
          tone="secondary"
          size="small"
          disabled={isFull}
          onPointerEnter={preloadDialog}
          onClick={() => setEdited(services.length)}
          icon={<Plus />}
        >
          {t("offer.customAdd")}
        </Button>
        {isFull && (
          <p className="mt-1.5 text-small text-muted">{t("offer.customFull", { most: policy.customServices })}</p>
        )}
      </div>
      <ServiceDialog
        isOpen={edited !== undefined}
        service={edited === undefined ? undefined : services[edited]}
        hourlyRate={hourlyRate}
        onSave={onSave}
        onClose={close}
      />
    </section>
  );
}

interface RowProps {
  service: CustomService;
  onEdit: () => void;
  onRemove: () => void;
}

const ServiceRow = ({ service, onEdit, onRemove }: RowProps) => (
  <li className="flex items-center gap-1 rounded-control border border-border bg-raised py-1.5 ps-4 pe-1.5">
    <span className="min-w-0 grow">
      <span className="block font-medium wrap-anywhere">
        <bdi>{service.name}</bdi>
      </span>
      <span className="block text-small text-muted">
        <Money fils={service.hourlyRate} /> · <span>{t("offer.minutes", { minutes: service.durationMinutes })}</span>
      </span>
    </span>
    <IconButton
      label={t("offer.edit", { name: service.name })}
      onPointerEnter={preloadDialog}
      onClick={onEdit}
      icon={<Pencil />}
    />
    <IconButton label={t("offer.remove", { name: service.name })} onClick={onRemove} icon={<Trash2 />} />
  </li>
);

interface DialogProps {
  isOpen: boolean;
  /** The service to edit; none for a new one. */
  service: CustomService | undefined;
  hourlyRate: string;
  onSave: (service: CustomService) => void;
  onClose: () => void;
}

const ServiceDialog = ({ isOpen, service, hourlyRate, onSave, onClose }: DialogProps) => (
  <Dialog
    size="small"
    open={isOpen}
    title={t(service ? "offer.customEdit" : "offer.customNew")}
    onClose={onClose}
    footer={
      <>
        <Button tone="quiet" onClick={onClose}>
          {t("common.cancel")}
        </Button>
        <Button type="submit" form="custom-service">
          {t("offer.customSave")}
        </Button>
      </>
    }
  >
    <CustomServiceForm id="custom-service" service={service} hourlyRate={hourlyRate} onSave={onSave} />
  </Dialog>
);
