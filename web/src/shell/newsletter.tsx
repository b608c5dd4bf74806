import { type FormEvent, useState } from "react";
import { asApiError } from "@/lib/api-error.ts";
import { t } from "@/lib/messages.ts";
import { Button } from "@/ui/button.tsx";
import { TextInput } from "@/ui/text-input.tsx";

/** 'Stay Updated' (000 §2): the same words whether or not the address was known (decisions G11). */
export function Newsletter() {
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const [state, setState] = useState<"open" | "busy" | "sent">("open");

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return setError(t("footer.badEmail"));
    setState("busy");
    setError(undefined);
    try {
      const { subscribe } = await import("@/lib/subscribe.ts");
      await subscribe(email.trim(), "newsletter");
      setState("sent");
    } catch (thrown) {
      const problem = asApiError(thrown);
      setError(problem.fields?.["email"] ?? problem.message);
      setState("open");
    }
  }

  return (
    <section>
      <h2 className="text-small font-medium">{t("footer.stay")}</h2>
      <p className="mt-2 text-small text-muted">{t("footer.stayText")}</p>
      <div role="status">
        {state === "sent" && (
          <p className="mt-3 rounded-control bg-success-soft px-4 py-3 text-small text-success">{t("footer.almost")}</p>
        )}
      </div>
      {state !== "sent" && (
        <form noValidate onSubmit={(event) => void onSubmit(event)} className="mt-3 flex flex-wrap items-start gap-2">
          <TextInput
            label={t("footer.email")}
            hideLabel
            type="email"
            autoComplete="email"
            placeholder={t("footer.email")}
            value={email}
            error={error}
            onChange={(event) => setEmail(event.target.value)}
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
