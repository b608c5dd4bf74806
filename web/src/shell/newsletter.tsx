import { type FormEvent, useState } from "react";
import { t } from "texts:common";
import { asApiError } from "@/lib/api-error.ts";
import { useFields } from "@/lib/use-fields.ts";
import { Button } from "@/ui/button.tsx";
import { TextInput } from "@/ui/text-input.tsx";

/** 'Stay Updated' (000 §2): the same words whether or not the address was known (decisions G11). */
export function Newsletter() {
  const { values, field, isReady, tell } = useFields({ email: "" }, ({ email }) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? {} : { email: t("footer.badEmail") },
  );
  const [state, setState] = useState<"open" | "busy" | "sent">("open");

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "busy" || !isReady(event.currentTarget)) return;
    setState("busy");
    try {
      const { subscribe } = await import("@/lib/subscribe.ts");
      await subscribe(values.email.trim(), "newsletter");
      setState("sent");
    } catch (thrown) {
      const problem = asApiError(thrown);
      tell({ email: problem.fields?.["email"] ?? problem.message });
      setState("open");
    }
  }

  return (
    <section>
      <h2 className="text-small font-medium">{t("footer.stay")}</h2>
      <p className="mt-2 text-small text-balance text-muted">{t("footer.stayText")}</p>
      <div role="status">
        {state === "sent" && (
          <p className="mt-3 rounded-control bg-success-soft px-4 py-3 text-small text-success">{t("footer.almost")}</p>
        )}
      </div>
      {state !== "sent" && (
        <form noValidate onSubmit={(event) => void onSubmit(event)} className="mt-3 flex flex-wrap items-start gap-2">
          <TextInput
            {...field("email")}
            label={t("footer.email")}
            hideLabel
            type="email"
            autoComplete="email"
            placeholder={t("footer.email")}
            className="min-w-[min(12rem,100%)] flex-1"
          />
          <Button type="submit" busy={state === "busy"} busyText={t("footer.subscribing")}>
            {t("footer.subscribe")}
          </Button>
        </form>
      )}
    </section>
  );
}
