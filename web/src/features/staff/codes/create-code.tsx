import { MemberId, NewDiscount } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:staff/codes";
import { issuesOf } from "@/lib/form/issues.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { Form } from "@/ui/dialogs/form.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { CodeFields } from "./code-fields.tsx";
import { codeOf, firstOf, startingCode, type TypedCode, unreadIn } from "./code-terms.ts";
import { PersonFinder } from "./person-finder.tsx";
import { useCreateCode } from "./use-codes.ts";

interface Typed extends TypedCode {
  userId: string;
}

const starting: Typed = { ...startingCode, userId: "" };

const inputOf = ({ userId, ...code }: Typed, idempotencyKey: string) => ({
  ...codeOf(code),
  idempotencyKey,
  userId: userId.trim().toLowerCase(),
});

const anyKey = "00000000-0000-4000-8000-000000000000";

function problemsIn(typed: Typed) {
  const userId = typed.userId.trim().toLowerCase();
  const whose = MemberId.safeParse(userId).success ? undefined : t(userId ? "field.userWrong" : "field.userMissing");
  return firstOf({ ...unreadIn(typed), userId: whose }, issuesOf(NewDiscount, inputOf(typed, anyKey)));
}

/** Issues one code to one customer, by id or email (001 §2, decisions G89). */
export function CreateCode() {
  const creating = useCreateCode();
  const [made, setMade] = useState(0);
  const form = useForm<Typed>({
    saved: starting,
    check: problemsIn,
    send: async (typed, key) => {
      const outcome = await creating.run(inputOf(typed, key));
      if (!outcome.ok) {
        const { error } = outcome;
        const isOurs = error.kind === "network" || error.kind === "bug";
        return isOurs ? { ...error, message: t("createFailed") } : error;
      }
      void toast({ title: t("created") });
      form.discard();
      setMade(made + 1);
      return undefined;
    },
  });
  return (
    <Card className="max-w-3xl">
      <Form of={form} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextInput
          {...form.field("userId")}
          label={t("field.user")}
          required
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          placeholder={t("field.userPlaceholder")}
        />
        <PersonFinder
          key={made}
          chosen={form.values.userId}
          onFound={({ memberId }) => form.set({ userId: memberId })}
        />
        <CodeFields form={form} />
        <div className="grid gap-4 sm:col-span-full">
          <FormError error={form.error} />
          <div>
            <Button type="submit" busy={form.busy} busyText={t("creating")}>
              {t("create")}
            </Button>
          </div>
        </div>
      </Form>
    </Card>
  );
}
