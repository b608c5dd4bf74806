import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { t } from "texts:admin";
import { useKeys } from "@/lib/browser/use-keys.ts";
import { type Failure, useForm } from "@/lib/form/use-form.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/field.tsx";
import { Form } from "@/ui/form.tsx";
import { TextArea } from "@/ui/text-area.tsx";
import { KeyLegend, useKeysOn } from "./key-legend.tsx";
import { reasonProblem, sendsByKey } from "./reason.ts";

/** What a step asks, and what can be done about it. */
export interface Step {
  title: string;
  /** Absent where nothing is asked any more. */
  ask?:
    | {
        /** What follows from saying yes, said before it is done. */
        effect: string;
        /** What is written down with it, where nothing else is typed. */
        reason: string;
        yes: string;
        /** Why it cannot be said yet. */
        closed?: string | undefined;
        /** Says yes; answers why it was not taken. */
        onYes: (reason: string) => Promise<Failure | undefined>;
      }
    | undefined;
  no?: { label: string; onPress: () => void } | undefined;
  next: { label: string; onPress: () => void };
  /** Shows the document, where it is not shown. */
  onShow?: (() => void) | undefined;
}

/** Where the focus goes when a step took the place of another. */
export const stepId = "case-step";

/** Keys pressed so soon after a step appeared were meant for the one before. */
const settleMs = 250;

interface Props {
  step: Step;
  children?: ReactNode;
  /** Below the buttons. */
  more?: ReactNode;
}

/** A step of a case: what follows, the reason as it will be kept, and the buttons; keys repeat them. */
export function StepPanel({ step, children, more }: Props) {
  const { title, ask, no, next, onShow } = step;
  const yes = useRef<HTMLButtonElement>(null);
  const settled = useSettled();
  const [keysOn, setKeysOn] = useKeysOn();
  const unlessNew = (act: (() => void) | undefined) => act && (() => settled() && act());
  useKeys(
    {
      a: unlessNew(ask && (() => yes.current?.click())),
      r: unlessNew(no?.onPress),
      n: unlessNew(next.onPress),
      s: onShow,
    },
    keysOn,
  );

  return (
    <section aria-labelledby={stepId}>
      <h2 id={stepId} tabIndex={-1} className="text-title">
        {title}
      </h2>
      {children && <div className="mt-2 grid grid-cols-1 gap-3">{children}</div>}
      {ask && <AskForm ask={ask} yes={yes} />}
      <div className="mt-3 grid grid-cols-1 gap-3">
        {no && (
          <Button wide tone="secondary" aria-keyshortcuts="R" onClick={no.onPress}>
            {no.label}
          </Button>
        )}
        <Button wide tone="quiet" aria-keyshortcuts="N" onClick={next.onPress}>
          {next.label}
        </Button>
        {more}
      </div>
      <KeyLegend
        isOn={keysOn}
        onSwitch={setKeysOn}
        keys={[
          ...(onShow ? [["S", t("paper.show")] as const] : []),
          ...(ask ? [["A", ask.yes] as const] : []),
          ...(no ? [["R", no.label] as const] : []),
          ["N", next.label],
        ]}
      />
    </section>
  );
}

/** What follows, the reason, and the button that does it: all there is to read before it is pressed. */
function AskForm({ ask, yes }: { ask: NonNullable<Step["ask"]>; yes: Ref<HTMLButtonElement> }) {
  const form = useForm({
    saved: { reason: ask.reason },
    check: ({ reason }) => ({ reason: reasonProblem(reason.trim()) }),
    send: ({ reason }) => ask.onYes(reason.trim()),
  });
  return (
    <Form of={form} className="mt-3 grid grid-cols-1 gap-3">
      <p className="text-small text-muted">{ask.effect}</p>
      <TextArea
        {...form.field("reason")}
        onKeyDown={sendsByKey}
        label={t("case.reason")}
        hint={t("case.reasonKept")}
        required
        rows={2}
      />
      <FormError error={form.error} />
      {ask.closed && <p className="text-small text-muted">{ask.closed}</p>}
      <Button
        wide
        type="submit"
        ref={yes}
        aria-keyshortcuts="A"
        disabled={ask.closed !== undefined}
        busy={form.busy}
        busyText={t("case.deciding")}
      >
        {ask.yes}
      </Button>
    </Form>
  );
}

/** Whether the part has stood long enough to have been read. */
function useSettled() {
  const since = useRef(Infinity);
  useEffect(() => {
    since.current = performance.now();
  }, []);
  return () => performance.now() - since.current >= settleMs;
}
