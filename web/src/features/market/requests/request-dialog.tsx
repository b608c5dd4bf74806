import type { CleaningRequest, PackageChoice, requests } from "@naqi/contracts";
import { packageOf } from "@naqi/contracts";
import { t } from "texts:market/requests";
import type { ErrorOf } from "@/lib/http/api-error.ts";
import type { Failure } from "@/lib/form/use-form.ts";
import { useKeptForm } from "@/lib/form/use-kept-form.ts";
import { propertyTypeName } from "@/lib/texts/vocabulary.ts";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { PropertySelect } from "./property-select.tsx";
import { RequestFields } from "./request-fields.tsx";
import { detailsOf, problemsOf, type RequestValues, valuesOf } from "./request-values.ts";
import { outcomeOf } from "./request-words.ts";
import { useEditRequest, usePostRequest } from "./use-requests.ts";

interface Props {
  memberId: string;
  /** The form's initial values. */
  begin: Partial<CleaningRequest>;
  choice?: PackageChoice | undefined;
  onClose: () => void;
  onDone: (request: CleaningRequest) => void;
}

/** A failure without its own text gets the spec's sentence (001 §8). */
const failureOf = (error: ErrorOf<typeof requests.post> | ErrorOf<typeof requests.edit>, text: string): Failure =>
  error.kind === "network" || error.kind === "bug" ? { ...error, message: text } : error;

/** Drafts for a package or a property are kept separately. */
const draftOf = (choice: PackageChoice | undefined, { propertyId }: Partial<CleaningRequest>) =>
  ["request", choice?.service, choice?.packageId, propertyId].filter(Boolean).join("-");

/** The package's summary, replacing the fields. */
function fixedBy(choice: PackageChoice | undefined) {
  const fixed = choice && packageOf(choice.service, choice.packageId);
  return fixed && { title: fixed.title, serviceType: fixed.serviceType };
}

/** Posts a request, or requests a package at its price (001 §2, §8). Input is kept. */
export function PostRequestDialog({ memberId, begin, choice, onClose, onDone }: Props) {
  const post = usePostRequest();
  const form = useKeptForm<RequestValues>({
    saved: valuesOf(begin),
    draft: { memberId, name: draftOf(choice, begin) },
    check: (values) => problemsOf(values, choice),
    send: async (values, idempotencyKey) => {
      const details = { ...detailsOf(values), ...fixedBy(choice) };
      const outcome = await post.run({
        ...details,
        propertyId: values.propertyId || undefined,
        package: choice,
        idempotencyKey,
      });
      if (!outcome.ok) {
        // The property was removed meanwhile: the next attempt sends none.
        if (outcome.error.code === "property.notFound") form.set({ propertyId: "" });
        return failureOf(outcome.error, t("post.failed"));
      }
      void toast({ title: t("post.created"), description: t("post.createdText") });
      onDone(outcome.data);
    },
  });
  return (
    <FormDialog
      form={form}
      open
      title={t("post.title")}
      onClose={onClose}
      action={t("post.send")}
      busyText={t("post.sending")}
    >
      <PropertySelect
        value={form.values.propertyId}
        onChange={(property) => {
          if (!property) return form.set({ propertyId: "" });
          const { propertyId, location, propertyType, propertySize } = property;
          const type = propertyTypeName(propertyType);
          form.set({ propertyId, location, propertyType: type, propertySize: propertySize ?? "" });
        }}
      />
      <RequestFields form={form} choice={choice} />
    </FormDialog>
  );
}

/** Changes an open request; explains the effect on existing offers. */
export function EditRequestDialog({
  memberId,
  request,
  onClose,
}: Pick<Props, "memberId" | "onClose"> & { request: CleaningRequest }) {
  const edit = useEditRequest();
  const { requestId, edition } = request;
  const form = useKeptForm<RequestValues>({
    saved: valuesOf(request),
    draft: { memberId, name: `edit-${requestId}-${edition}` },
    check: (values) => problemsOf(values, request.package),
    send: async (values) => {
      const outcome = await edit.run({ ...detailsOf(values), ...fixedBy(request.package), requestId, edition });
      if (!outcome.ok) return failureOf(outcome.error, t("post.editFailed"));
      void toast({ title: t("post.edited") });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      open
      title={t("post.editTitle")}
      over={outcomeOf(request)}
      onClose={onClose}
      action={t("post.save")}
      busyText={t("post.saving")}
    >
      {request.applicationCount > 0 && <p className="text-small text-muted">{t("post.editOffers")}</p>}
      <RequestFields form={form} choice={request.package} />
    </FormDialog>
  );
}
