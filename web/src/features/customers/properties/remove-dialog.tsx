import { type Address, bookings, doorOfProperty, isSameDoor, plans, type Property } from "@naqi/contracts";
import { t } from "texts:customers/properties";
import { takesFocus } from "@/lib/browser/focus.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { Button } from "@/ui/links/button.tsx";
import { Dialog } from "@/ui/dialogs/dialog.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { Note } from "@/ui/states/note.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { useRemoveProperty } from "./use-properties.ts";

interface Props {
  property: Property;
  onClose: () => void;
  /** It was removed; the remaining ones. */
  onRemoved: (left: Property[]) => void;
}

/** Names the place, and asks once (001 §2, §5). */
export function RemoveDialog({ property, onClose, onRemoved }: Props) {
  const remove = useRemoveProperty();
  async function onConfirm() {
    const outcome = await remove.run({ propertyId: property.propertyId });
    if (!outcome.ok) {
      void toast({ title: t("property.error"), description: t("property.removeFailed"), tone: "error" });
      return;
    }
    void toast({ title: t("property.removed"), description: t("property.removedText") });
    onClose();
    onRemoved(outcome.data.items);
  }
  return (
    <Dialog
      kind="alert"
      size="small"
      open
      title={t("property.removeTitle")}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" ref={takesFocus} onClick={onClose}>
            {t("property.cancel")}
          </Button>
          <Button tone="danger" busy={remove.busy} busyText={t("property.removing")} onClick={() => void onConfirm()}>
            {t("property.remove")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t("property.removeAsk", { location: property.location })}</p>
        <WhatGoesOn property={property} />
        <FormError error={remove.error} />
      </div>
    </Dialog>
  );
}

/** Visits and repeat bookings at this door do not end with the home. */
function WhatGoesOn({ property }: { property: Property }) {
  const repeating = useQuery(plans.mine, {}).data?.items;
  const booked = useQuery(bookings.mine, { tab: "upcoming" }).data?.items;
  const door = doorOfProperty(property);
  const isHere = ({ address }: { address: Address }) => isSameDoor(address, door);
  const lines = [
    booked?.some(isHere) && t("property.removeVisits"),
    repeating?.some((plan) => plan.status === "active" && isHere(plan)) && t("property.removePlans"),
  ].filter((line) => typeof line === "string");
  if (lines.length === 0) return null;
  return (
    <Note tone="warning">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Note>
  );
}
