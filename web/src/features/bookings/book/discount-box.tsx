import { type Discount, type discounts, formatFils } from "@naqi/contracts";
import { TicketPercent, X } from "lucide-react";
import { t } from "texts:bookings/bookings";
import type { ErrorOf } from "@/lib/http/api-error.ts";
import { type Failure, useForm } from "@/lib/form/use-form.ts";
import { Button, IconButton } from "@/ui/links/button.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { availableCodes, type Misfit, misfitOf } from "./code/best-code.ts";
import { takesFocus } from "@/lib/browser/focus.ts";
import { useValidateCode } from "../parts/use-bookings.ts";
import type { CodePrice } from "./use-code.ts";

/** The applied code as a removable badge, else an input and a list of the member's codes (001 §4, §5, §8). */
export function DiscountBox({ price }: { price: CodePrice }) {
  const validate = useValidateCode();
  const { code, amount } = price;
  const form = useForm({
    saved: { code: "" },
    send: async (typed) => {
      if (!typed.code.trim()) return;
      const outcome = await validate.run({ code: typed.code.trim(), bookingAmount: amount });
      if (!outcome.ok) return atCode(outcome.error, typed.code.trim());
      form.discard();
      price.choose({ kind: "chosen", code: outcome.data.code });
      void toast({ title: t("booking.codeSuccess") });
    },
  });

  if (code) return <AppliedCode code={code} price={price} />;

  return (
    <div>
      <form {...form.props}>
        <TextInput
          {...form.field("code")}
          label={t("booking.code")}
          optional
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // Removing or refusing a code removes the button that had the focus.
          ref={price.choice.kind === "none" ? takesFocus : undefined}
          error={form.errorOf("code") ?? price.codeError}
          onChange={({ target }) => form.set({ code: target.value.toUpperCase() })}
          end={
            <Button
              type="submit"
              tone="quiet"
              size="small"
              disabled={!form.values.code.trim()}
              busy={form.busy}
              busyText={t("booking.codeApplying")}
            >
              {t("booking.codeApply")}
            </Button>
          }
        />
      </form>
      <OwnCodes price={price} />
    </div>
  );
}

function atCode({ kind, code, message, fields }: ErrorOf<typeof discounts.validate>, typed: string): Failure {
  const isOurs = kind === "network" || kind === "bug";
  // Discount codes have another form.
  if (code === "discount.unknown" && /^[A-Z0-9]{8}$/i.test(typed))
    return { kind, message, fields: { code: t("booking.codeOfFriend") } };
  return { kind, message, fields: { code: isOurs ? t("booking.codeFailed") : (fields?.["code"] ?? message) } };
}

function AppliedCode({ code, price }: { code: string; price: CodePrice }) {
  const applied = price.quote?.discountCode === code ? price.quote : undefined;
  return (
    <div>
      <p className="mb-1.5 text-small font-medium">{t("booking.code")}</p>
      <div className="flex items-center gap-2.5 rounded-control bg-success-soft py-1 ps-3.5 pe-1 text-success">
        <TicketPercent className="size-5 shrink-0" />
        <p role="status" className="min-w-0 grow text-small font-medium break-words">
          {applied
            ? t("booking.codeApplied", { code, amount: formatFils(applied.discountAmount) })
            : t("booking.codeChosen", { code })}
        </p>
        <IconButton
          label={t("booking.codeRemove", { code })}
          ref={price.choice.kind === "chosen" ? takesFocus : undefined}
          onClick={() => price.choose({ kind: "none" })}
          icon={<X />}
        />
      </div>
      {applied?.codeCountsOn !== undefined && (
        <p className="mt-1.5 text-small text-muted">
          {t("booking.codeCountsOn", { amount: formatFils(applied.codeCountsOn) })}
        </p>
      )}
    </div>
  );
}

/** The member's codes: a button each, or why it does not fit. */
function OwnCodes({ price }: { price: CodePrice }) {
  const own = availableCodes(price.codes).map((each) => ({
    each,
    misfit: misfitOf(each, price.amount, price.refused),
  }));
  if (own.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="text-small text-muted">{t("booking.codeYours")}</p>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {own.map(({ each, misfit }) =>
          misfit ? (
            <li key={each.codeId} className="basis-full text-small">
              <OwnCode code={each} /> <span className="block text-muted">{reasonOf(misfit)}</span>
            </li>
          ) : (
            <li key={each.codeId}>
              <Button
                tone="secondary"
                size="small"
                aria-label={t("booking.codeUse", { code: each.code })}
                onClick={() => price.choose({ kind: "chosen", code: each.code })}
              >
                <OwnCode code={each} />
              </Button>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

const OwnCode = ({ code }: { code: Discount }) => (
  <span>
    <bdi dir="ltr">{code.code}</bdi> · <span>{worthOf(code)}</span>
  </span>
);

const reasonOf = (misfit: Misfit) =>
  misfit.is === "refused"
    ? misfit.message
    : misfit.is === "notFirst"
      ? t("booking.codeNotFirst")
      : t("booking.codeMinimum", { amount: formatFils(misfit.amount) });

const worthOf = ({ valueType, discountValue }: Discount) =>
  valueType === "fixed"
    ? t("booking.codeFixed", { amount: formatFils(discountValue) })
    : t("booking.codePercent", { percent: discountValue });
