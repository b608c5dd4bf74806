import { useState } from "react";
import { isEmail, plainEmail } from "@naqi/contracts/kit/email";
import { t } from "texts:ui/parts";
import { asApiError } from "@/lib/http/api-error.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { Button } from "@/ui/links/button.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
/** 'Stay Updated' (000 §2): the same words whether or not the address was known (decisions G11). */
export function Newsletter() {
  const [isSent, setSent] = useState(false);
  const form = useForm({
    saved: { email: "" },
    check: ({ email }) => (isEmail(plainEmail(email)) ? {} : { email: t("footer.badEmail") }),
    send: async ({ email }) => {
      try {
        const { subscribe } = await import("@/lib/data/subscribe.ts");
        await subscribe(email.trim(), "newsletter");
        setSent(true);
      } catch (thrown) {
        const { message, fields } = asApiError(thrown);
        return { message, fields: fields ?? { email: message } };
      }
    },
  });

  return (
    <section>
      <h2 className="text-small font-medium">{t("footer.stay")}</h2>
      <p className="mt-2 text-small text-balance text-muted">{t("footer.stayText")}</p>
      <div role="status">
        {isSent && (
          <p className="mt-3 rounded-control bg-success-soft px-4 py-3 text-small text-success">{t("footer.almost")}</p>
        )}
      </div>
      {!isSent && (
        <form {...form.props} className="mt-3 flex flex-wrap items-start gap-2">
          <TextInput
            {...form.field("email")}
            label={t("footer.email")}
            hideLabel
            type="email"
            autoComplete="email"
            placeholder={t("footer.email")}
            className="min-w-[min(12rem,100%)] flex-1"
          />
          <Button type="submit" busy={form.busy} busyText={t("footer.subscribing")}>
            {t("footer.subscribe")}
          </Button>
        </form>
      )}
    </section>
  );
}
