import { type OwnCleaner, policy } from "@naqi/contracts";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:cleaners/own-profile";
import { useLeaveGuard } from "@/lib/form/use-leave-guard.ts";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { LeaveDialog } from "@/ui/dialogs/leave-dialog.tsx";
import { AmountInput } from "@/ui/inputs/amount-input.tsx";
import { ContactNote } from "@/ui/marks/contact-note.tsx";
import { NewerNote } from "@/ui/states/newer-note.tsx";
import { PhoneInput } from "@/ui/inputs/phone-input.tsx";
import { RestoredNote } from "@/ui/states/restored-note.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { NumberInput } from "@/ui/inputs/number-input.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { OwnerBar } from "./owner-bar.tsx";
import { useProfileForm } from "./use-profile-form.ts";

const elsewhere = () => [
  { to: "/cleaner/about", name: t("own.setup") },
  { to: "/cleaner/services", name: t("own.offer") },
  { to: "/cleaner/areas", name: t("own.zones") },
  { to: "/cleaner/availability", name: t("own.week") },
];

interface Props {
  own: OwnCleaner;
  /** Photo and logo, from their own feature. */
  pictures: ReactNode;
  onDone: () => void;
}

/** The owner view in edit mode: its bar, and the five fields of the spec (000 §2). */
// oxlint-disable-next-line max-lines-per-function -- one form, read from top to bottom, with its bar
export function ProfileForm({ own, pictures, onDone }: Props) {
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const form = useProfileForm(own, onDone);
  const guard = useLeaveGuard(form);
  useEffect(() => box.current?.querySelector<HTMLElement>("input[name=fullName]")?.focus(), []);

  const onCancel = () => {
    form.drop();
    onDone();
  };

  return (
    <>
      <OwnerBar sticks ask={guard.ask}>
        <Button tone="secondary" size="small" disabled={form.busy} onClick={() => guard.ask(onCancel)}>
          {t("own.cancel")}
        </Button>
        <Button size="small" type="submit" form={id} busy={form.busy} busyText={t("own.saving")}>
          {t("own.save")}
        </Button>
      </OwnerBar>
      <Card>
        <h2 className="text-title">{t("own.form")}</h2>
        <div className="mt-5">{pictures}</div>
        <form
          id={id}
          ref={box}
          // Scroll margin below the bars, so that they never cover the focused field.
          className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 [&_:is(input,textarea)]:scroll-mt-48"
          {...form.props}
        >
          {form.isRestored && (
            <div className="sm:col-span-2">
              <RestoredNote onDiscard={form.discard} />
            </div>
          )}
          <div className="contents *:sm:col-span-2">
            <NewerNote newer={form.newer} />
          </div>
          <TextInput {...form.field("fullName")} label={t("own.fullName")} autoComplete="name" dir="auto" required />
          <PhoneInput {...form.choice("phone")} label={t("own.phone")} hint={t("own.phoneHint")} optional />
          <AmountInput {...form.field("hourlyRate")} label={t("own.rate")} />
          <NumberInput {...form.field("yearsExperience")} label={t("own.years")} />
          <div className="sm:col-span-2">
            <TextArea
              {...form.field("bio")}
              label={t("own.bio")}
              hint={own.bioLong && t("own.bioHint")}
              limit={policy.bioLength}
            />
            <ContactNote text={form.values.bio} readers="everyone" />
          </div>
          <p className="text-small text-muted sm:col-span-2">
            {t("own.more")}{" "}
            {elsewhere().map(({ to, name }, index) => (
              <span key={to}>
                {index > 0 && <span>{" · "}</span>}
                <Link to={to} className="font-medium text-accent-text underline">
                  {name}
                </Link>
              </span>
            ))}
          </p>
          {form.error && (
            <div className="sm:col-span-2">
              <FormError error={form.error} />
            </div>
          )}
        </form>
      </Card>
      <LeaveDialog held={guard.held} onStay={guard.stay} onLeave={form.drop} />
    </>
  );
}
