import { CalendarDays, MapPin, ReceiptText, Sparkles } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { t as bookingText } from "texts:bookings/bookings";
import { useSession } from "@/lib/session/session.ts";
import { extraName } from "@/lib/texts/extra-names.ts";
import { formatDuration } from "@/lib/texts/format.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { StickyBar } from "@/ui/page/sticky-bar.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { Skeleton, SkeletonBlock } from "@/ui/states/skeleton.tsx";
import { limits } from "../book/address-form.ts";
import { Block, useStepFocus } from "../book/booking-blocks.tsx";
import { DebtNote } from "../book/debt-note.tsx";
import { DiscountBox } from "../book/discount-box.tsx";
import { doorOf, Fact } from "../book/steps/booking-summary.tsx";
import { ReviewRow } from "../book/steps/review-rows.tsx";
import { StepBar } from "../book/steps/step-bar.tsx";
import { type Steps, useSteps } from "../book/steps/steps.ts";
import { WalletSwitch } from "../book/code/wallet-switch.tsx";
import { WhereBlock } from "../book/where-block.tsx";
import { FindFooter } from "./find-footer.tsx";
import { FindLines } from "./find-lines.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { PriceThen } from "./price-then.tsx";
import { type FindForm, useFindForm } from "./use-find-form.ts";
import { dispatchPath } from "./paths.ts";
import { WhatBlock } from "./what-block.tsx";
import { windowText, wishTexts } from "./words.ts";

/** "Any verified cleaner": what and when, where, review. Only customers can ask; visitors sign up on the way. */
export function FindCleaner() {
  const session = useSession();
  if (session.status === "loading")
    return (
      <SkeletonBlock>
        <Skeleton className="h-120 rounded-card" />
      </SkeletonBlock>
    );
  if (session.role === "cleaner" || session.role === "admin")
    return <Empty title={bookingText("booking.onlyCustomers")} hint={bookingText("booking.onlyCustomersText")} />;
  if (session.member?.suspended)
    return <Empty title={bookingText("booking.suspended")} hint={bookingText("booking.suspendedText")} />;
  return <Finding key={session.member?.memberId ?? ""} />;
}

function Finding() {
  const navigate = useNavigate();
  const form = useFindForm((dispatch) => void navigate(dispatchPath(dispatch), { replace: true }));
  const steps = useSteps(form, { isPage: true });
  if (steps)
    return (
      <div className="grid grid-cols-1 gap-6">
        <StepBar steps={steps} />
        <Blocks form={form} steps={steps} />
        <StickyBar>
          <FindFooter form={form} steps={steps} />
        </StickyBar>
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_22rem] items-start gap-8">
      <Blocks form={form} steps={undefined} />
      <aside className="sticky top-[calc(var(--header)+1.5rem)] grid gap-6">
        <div className="on-deep grid grid-cols-1 gap-4 rounded-block bg-deep p-6 text-text">
          <Facts form={form} />
          <FindLines form={form} />
          <FindFooter form={form} steps={undefined} />
        </div>
        <HowItWorks until={form.price.shown?.askedUntil} />
      </aside>
    </div>
  );
}

const card = "rounded-block border border-border bg-raised p-6 shadow-card";

interface BlocksProps {
  form: FindForm;
  /** On phones. */
  steps: Steps | undefined;
}

function Blocks({ form, steps }: BlocksProps) {
  const root = useStepFocus(steps?.step);
  const isNamed = Boolean(steps);
  const isShown = (step: Steps["step"]) => !steps || steps.step === step;
  const look = steps ? "" : card;
  return (
    <div ref={root} className="grid grid-cols-1 gap-6">
      {form.owes && <DebtNote owes={form.owes} />}
      {isShown("when") && (
        <div className={look}>
          <Block as="h2" title={bookingText("booking.when")} icon={<CalendarDays />} isNamed={isNamed}>
            <div className="grid grid-cols-1 gap-6">
              <WhatBlock form={form} />
              <PriceThen form={form} />
            </div>
          </Block>
        </div>
      )}
      {isShown("where") && (
        <div className={look}>
          <Block as="h2" title={bookingText("booking.where")} icon={<MapPin />} isNamed={isNamed}>
            <WhereBlock form={form} />
            <TextArea
              label={bookingText("booking.notes")}
              hint={bookingText("booking.notesHint")}
              optional
              limit={limits.notes}
              name="notes"
              value={form.notes}
              onChange={({ target }) => form.write({ notes: target.value })}
              className="mt-6"
            />
          </Block>
        </div>
      )}
      {isShown("review") && (
        <div className={look}>
          <Block
            as="h2"
            title={bookingText(steps ? "booking.step.review" : "booking.price")}
            icon={<ReceiptText />}
            isNamed={isNamed}
          >
            <Review form={form} steps={steps} />
          </Block>
        </div>
      )}
    </div>
  );
}

/** What is asked for on phones, then code, credit and price. */
const Review = ({ form, steps }: BlocksProps) => (
  <div className="grid grid-cols-1 gap-6">
    {steps && (
      <ul className="-mt-2">
        <ReviewRow step="when" icon={<Sparkles />} text={whatText(form)} steps={steps} />
        <ReviewRow step="when" icon={<CalendarDays />} text={windowText(form.window)} steps={steps} />
        <ReviewRow
          step="where"
          icon={<MapPin />}
          text={doorOf(form) ?? bookingText("booking.whereNext")}
          steps={steps}
        />
      </ul>
    )}
    {form.isVisitor ? (
      <p className="text-small text-muted">{bookingText("booking.codesLater")}</p>
    ) : (
      <div className="grid content-start gap-5 sm:max-w-md">
        <DiscountBox price={form.price.parts} />
        <WalletSwitch price={form.price.parts} />
      </div>
    )}
    {steps && (
      <>
        <div className="rounded-card border border-border bg-sunken p-5 empty:hidden">
          <FindLines form={form} />
        </div>
        {!form.isPriced && <PriceThen form={form} />}
        <HowItWorks until={form.price.shown?.askedUntil} />
      </>
    )}
  </div>
);

const whatText = ({ find, extras, wishes }: FindForm) =>
  [serviceName(find.service), formatDuration(find.minutes), ...extras.map(extraName), ...wishTexts(wishes)].join(", ");

/** The same on the deep block of wide screens. */
const Facts = ({ form }: { form: FindForm }) => {
  const door = doorOf(form) ?? form.area;
  return (
    <ul className="grid gap-2.5 border-b border-border pb-4">
      <Fact icon={<Sparkles />}>{whatText(form)}</Fact>
      <Fact icon={<CalendarDays />}>{windowText(form.window)}</Fact>
      <Fact icon={<MapPin />} isOpen={!door}>
        {door ? <bdi>{door}</bdi> : bookingText("booking.whereNext")}
      </Fact>
    </ul>
  );
};
