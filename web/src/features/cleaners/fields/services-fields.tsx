import { serviceSlugs } from "@naqi/contracts";
import { t } from "texts:cleaners/onboarding";
import type { Form } from "@/lib/form/use-form.ts";
import { filsOf } from "@/lib/texts/amount.ts";
import { offeredName } from "@/lib/texts/vocabulary.ts";
import { CheckboxCards } from "@/ui/choices/checkbox-cards.tsx";
import { Switch } from "@/ui/choices/switch.tsx";
import { CustomServices } from "./custom-services.tsx";
import { Estimate } from "./estimate.tsx";
import { RateField } from "./rate-field.tsx";
import type { ServicesValues } from "./step-rules.ts";

const choices = () => serviceSlugs.map((name) => ({ name, title: offeredName(name) }));

/** The ten services, the hourly rate, custom services, and an income estimate (000 §2, §5). */
export const ServicesFields = ({ form }: { form: Form<ServicesValues> }) => (
  <>
    <CheckboxCards label={t("offer.services")} choices={choices()} {...form.choice("servicesOffered")} />
    <RateField {...form.choice("hourlyRate")} />
    <Estimate hourlyRate={filsOf(form.values.hourlyRate)} />
    <CustomServices
      services={form.values.customServices}
      hourlyRate={form.values.hourlyRate}
      onChange={form.choice("customServices").onChange}
    />
    <Switch
      label={t("offer.eco")}
      hint={t("offer.ecoHint")}
      checked={form.values.ecoFriendly}
      onChange={(ecoFriendly) => form.set({ ecoFriendly })}
    />
  </>
);
