import { areaNames, dayOf, packageOf, type PackageChoice, policy, searchServices, serviceSlugs } from "@naqi/contracts";
import { t } from "texts:market/requests";
import type { Form } from "@/lib/form/use-form.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { serverNow } from "@/lib/time/clock.ts";
import { AmountInput } from "@/ui/inputs/amount-input.tsx";
import { DateInput } from "@/ui/inputs/date-input.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { ContactNote } from "@/ui/marks/contact-note.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { PackageSummary } from "./package-summary.tsx";
import { RequestEstimate } from "./request-estimate.tsx";
import { UsualBudget } from "./usual-budget.tsx";
import type { RequestValues } from "./request-values.ts";

const descriptionLimit = 2_000;
const unchosen = (label: string) => ({ value: "", label });
const listed = [...searchServices, ...serviceSlugs.filter((slug) => !searchServices.includes(slug))];
const hours = Array.from({ length: policy.lastStartHour - policy.firstStartHour + 1 }, (_, index) => {
  const hour = `${String(policy.firstStartHour + index).padStart(2, "0")}:00`;
  return { value: hour, label: hour };
});

/** What, where, when and budget (001 §2). A package sets the first and the last. */
// oxlint-disable-next-line max-lines-per-function -- the fields of one form, from top to bottom
export function RequestFields({ form, choice }: { form: Form<RequestValues>; choice: PackageChoice | undefined }) {
  const fixed = choice && packageOf(choice.service, choice.packageId);
  return (
    <>
      {choice && fixed ? (
        <PackageSummary choice={choice} />
      ) : (
        <>
          <TextInput {...form.field("title")} label={t("post.name")} hint={t("post.nameHint")} required dir="auto" />
          <Select
            {...form.field("serviceType")}
            label={t("board.service")}
            required
            options={[
              unchosen(t("post.serviceChoose")),
              ...listed.map((slug) => ({ value: slug, label: serviceName(slug) })),
            ]}
          />
        </>
      )}
      <Select
        {...form.field("location")}
        label={t("board.location")}
        hint={t("post.locationHint")}
        required
        options={[unchosen(t("post.locationChoose")), ...areaNames.map((area) => ({ value: area, label: area }))]}
      />
      <div>
        <TextArea
          {...form.field("description")}
          label={t("post.description")}
          hint={t("post.descriptionHint")}
          optional
          rows={4}
          limit={descriptionLimit}
        />
        <ContactNote text={`${form.values.title}\n${form.values.description}`} readers="cleaners" />
      </div>
      {!fixed && <RequestEstimate form={form} />}
      {!fixed && (
        <div className="grid gap-3">
          <div className="grid gap-5 sm:grid-cols-2">
            <AmountInput {...form.field("budgetMin")} label={t("post.budgetMin")} optional />
            <AmountInput {...form.field("budgetMax")} label={t("post.budgetMax")} optional />
          </div>
          <UsualBudget form={form} />
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <DateInput {...form.choice("preferredDate")} label={t("post.date")} optional min={dayOf(serverNow())} />
        <Select
          {...form.field("preferredTime")}
          label={t("post.time")}
          optional
          options={[unchosen(t("post.timeAny")), ...hours]}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...form.field("propertyType")} label={t("post.propertyType")} optional dir="auto" />
        <TextInput
          {...form.field("propertySize")}
          label={t("post.propertySize")}
          hint={t("post.propertySizeHint")}
          optional
          dir="auto"
        />
      </div>
    </>
  );
}
