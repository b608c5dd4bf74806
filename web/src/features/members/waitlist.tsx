import { site } from "@naqi/contracts";
import { type FormEvent, useState } from "react";
import { t } from "texts:members";
import { emailProblem } from "@/lib/email-problem.ts";
import { useCommand } from "@/lib/use-command.ts";
import { useFields } from "@/lib/use-fields.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/field.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { MailboxLink } from "./mailbox-link.tsx";

/** For people who do not want an account yet: their address alone, confirmed by mail (decisions G07). */
export function Waitlist() {
  const subscribe = useCommand(site.subscribe);
  const [sentTo, setSentTo] = useState<string>();
  const { values, field, isReady, tell } = useFields({ waitlistEmail: "" }, (given) => ({
    waitlistEmail: emailProblem(given.waitlistEmail),
  }));

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReady(event.currentTarget)) return;
    const outcome = await subscribe.run({ email: values.waitlistEmail.trim(), list: "waitlist" });
    if (outcome.ok) setSentTo(outcome.data.email);
    else tell({ waitlistEmail: outcome.error.fields?.["email"] ?? "" });
  }

  return (
    <>
      <section className="rounded-card bg-saffron-soft p-5">
        <h2 className="font-medium text-saffron-text">{t("waitlist.title")}</h2>
        <div role="status">
          {sentTo && <p className="mt-2 break-words">{t("waitlist.almost", { email: sentTo })}</p>}
        </div>
        {sentTo ? (
          <MailboxLink />
        ) : (
          <>
            <p className="mt-1 text-small">{t("waitlist.text")}</p>
            <form noValidate className="mt-4 grid gap-3" onSubmit={(event) => void onSubmit(event)}>
              <div className="flex flex-wrap items-start gap-2">
                <TextInput
                  {...field("waitlistEmail")}
                  label={t("waitlist.email")}
                  hideLabel
                  placeholder={t("waitlist.email")}
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  autoCapitalize="none"
                  required
                  className="min-w-[min(12rem,100%)] flex-1"
                />
                <Button
                  type="submit"
                  className="max-[30rem]:grow"
                  busy={subscribe.busy}
                  busyText={t("waitlist.joining")}
                >
                  {t("waitlist.join")}
                </Button>
              </div>
              <FormError error={subscribe.error?.fields ? undefined : subscribe.error} />
            </form>
          </>
        )}
      </section>
      <p className="my-5 text-muted">{t("waitlist.account")}</p>
    </>
  );
}
