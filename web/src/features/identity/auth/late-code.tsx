import { referrals } from "@naqi/contracts";
import { t } from "texts:identity/auth";
import { useForm } from "@/lib/form/use-form.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Form } from "@/ui/dialogs/form.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { applyReferral } from "./apply-referral.ts";

/** A referral code forgotten at sign-up, while it may still be used (decisions G83); otherwise empty. */
export function LateCode() {
  const { data, retry } = useQuery(referrals.mine, {});
  return data?.mayApply ? <CodeForm onApplied={retry} /> : null;
}

function CodeForm({ onApplied }: { onApplied: () => void }) {
  const form = useForm({
    saved: { code: "" },
    check: ({ code }) => ({ code: code.trim() ? undefined : t("field.required") }),
    send: async ({ code }) => {
      const isApplied = await applyReferral(code);
      onApplied();
      // The toast has said why; as a refusal, the same code can be tried again.
      return isApplied ? undefined : { message: t("referral.invalid") };
    },
  });
  return (
    <section aria-labelledby="late-code">
      <Card>
        <h2 id="late-code" className="text-title">
          {t("referral.late")}
        </h2>
        <Form of={form} className="mt-4 flex flex-wrap items-end gap-3">
          <div className="grow basis-56 sm:max-w-sm">
            <TextInput
              {...form.field("code")}
              label={t("referral.label")}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
            />
          </div>
          <Button type="submit" tone="secondary" busy={form.busy} busyText={t("referral.applying")}>
            {t("referral.apply")}
          </Button>
        </Form>
      </Card>
    </section>
  );
}
