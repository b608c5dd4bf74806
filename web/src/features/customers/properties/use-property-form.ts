import { properties, type Property, refuseProperty } from "@naqi/contracts";
import { t } from "texts:customers/properties";
import { useReadAgain } from "@/lib/data/use-keep.ts";
import { useKeptForm } from "@/lib/form/use-kept-form.ts";
import type { ApiError } from "@/lib/http/api-error.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { detailsOf, problemsIn, valuesOf } from "./property-values.ts";
import { useAddProperty, useChangeProperty } from "./use-properties.ts";

interface Given {
  memberId: string;
  property?: Property | undefined;
  onSaved: () => void;
}

/** The form of a new or existing property. */
export function usePropertyForm({ memberId, property, onSaved }: Given) {
  const add = useAddProperty();
  const change = useChangeProperty();
  const readAgain = useReadAgain(properties.mine, {});
  return useKeptForm({
    saved: valuesOf(property),
    ...(property && { version: property.version }),
    draft: { memberId, name: `property-${property?.propertyId ?? "new"}` },
    check: problemsIn,
    send: async (values, idempotencyKey) => {
      const details = detailsOf(values);
      const outcome = property
        ? await change.run({ ...details, propertyId: property.propertyId, version: property.version })
        : await add.run({ ...details, idempotencyKey });
      if (!outcome.ok) {
        sayFailed(outcome.error);
        if (outcome.error.code === refuseProperty.changedElsewhere.code) await readAgain();
        return outcome.error;
      }
      void toast({ title: t("property.saved") });
      onSaved();
    },
  });
}

const sayFailed = ({ kind }: ApiError) =>
  kind === "anonymous"
    ? void toast({ title: t("property.signedOut"), tone: "error" })
    : void toast({ title: t("property.error"), description: t("property.saveFailed"), tone: "error" });
