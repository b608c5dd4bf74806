import { site } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:identity/members";
import { emailProblem } from "@/lib/texts/email-problem.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { MailboxLink } from "./mailbox-link.tsx";

/** For people without an account: only their address, confirmed by mail (decisions G07). */
export function Waitlist() {
  const subscribe = useCommand(site.subscribe);
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    saved: { email: "" },
    check: ({ email }) => ({ email: emailProblem(email) }),
    send: async ({ email }) => {
      const outcome = await subscribe.run({ email: email.trim(), list: "waitlist" });
      if (!outcome.ok) return outcome.error;
      setSentTo(outcome.data.email);
    },
  });

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
            <form {...form.props} className="mt-4 grid gap-3">
              <div className="flex flex-wrap items-start gap-2">
                <TextInput
                  {...form.field("email")}
                  // Another form of that name is on the same page.
                  name="waitlistEmail"
                  label={t("waitlist.email")}
                  hideLabel
                  placeholder={t("waitlist.email")}
                  type="email"
                  autoComplete="email"
                  required
                  className="min-w-[min(12rem,100%)] flex-1"
                />
                <Button type="submit" className="max-[30rem]:grow" busy={form.busy} busyText={t("waitlist.joining")}>
                  {t("waitlist.join")}
                </Button>
              </div>
              <FormError error={form.error} />
            </form>
          </>
        )}
      </section>
      <p className="my-5 text-muted">{t("waitlist.account")}</p>
    </>
  );
}
