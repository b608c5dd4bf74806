import type { CleanerProfile } from "@naqi/contracts";
import { type ComponentType, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { t } from "texts:staff/admin";
import type { ErrorOf } from "@/lib/http/api-error.ts";
import { useKeys } from "@/lib/browser/use-keys.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { Form } from "@/ui/dialogs/form.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { KeyLegend, useKeysOn } from "../parts/key-legend.tsx";
import { type Decision, failureOf, reasonProblem, sendsByKey } from "../parts/reason.ts";

/** The public profile; the route provides it, because another feature renders it. */
export type SeenProfile = ComponentType<{ cleaner: CleanerProfile }>;

/** The props of each step. */
export interface StepProps {
  next: { label: string; onPress: () => void };
  /** The decision was saved and is shown. */
  onDecided: () => void;
  /** The save failed: the case is reloaded if another admin changed it, and this step stays open. */
  onFailed: (error: ErrorOf<Decision>) => ErrorOf<Decision>;
}

interface Ask {
  /** The consequence of approving, shown before. */
  effect: string;
  /** The recorded reason, if none is typed. */
  reason: string;
  yes: string;
  /** Why approving is not possible yet, or no longer. */
  closed?: string | undefined;
  /** Approves; returns a failure. */
  onYes: (reason: string) => Promise<ErrorOf<Decision> | undefined>;
}

/** A step's question and its possible decisions. */
export interface Step {
  title: string;
  /** Absent if nothing is left to decide. */
  ask?: Ask | undefined;
  no?: { label: string; onPress: () => void } | undefined;
  next: { label: string; onPress: () => void };
  /** Shows the document, if it is closed. */
  onShow?: (() => void) | undefined;
}

/** Takes the focus when a step replaces another. */
export const stepId = "case-step";

/** Keys pressed this soon after a step appeared were meant for the previous one. */
const settleMs = 250;

interface Props {
  step: Step;
  children?: ReactNode;
  more?: ReactNode;
}

/** A step of a case: the consequence, the recorded reason, and the buttons. Letter keys open them (G128). */
export function StepPanel({ step, children, more }: Props) {
  const { title, ask, no, next, onShow } = step;
  const reason = useRef<HTMLTextAreaElement>(null);
  const [refused, setRefused] = useState<Ask>();
  const settled = useSettled();
  const [keysOn, setKeysOn] = useKeysOn();
  // After another admin's decision the typed reason stays readable, although it cannot be sent.
  const asked = ask ?? (refused && { ...refused, closed: t("case.impossible") });
  const unlessNew = (act: (() => void) | undefined) => act && (() => settled() && act());
  useKeys(
    {
      a: unlessNew(ask && !ask.closed ? () => openReason(reason.current) : undefined),
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
      {asked && <AskForm ask={asked} reason={reason} onRefused={() => setRefused(asked)} />}
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
          ...(ask && !ask.closed ? [["A", t("keys.open", { decision: ask.yes })] as const] : []),
          ...(no ? [["R", t("keys.open", { decision: no.label })] as const] : []),
          ["N", next.label],
          [t("keys.enter"), t("keys.confirm")],
          [t("keys.esc"), t("keys.leave")],
        ]}
      />
    </section>
  );
}

interface AskProps {
  ask: Ask;
  reason: Ref<HTMLTextAreaElement>;
  /** The case has changed since it was shown. */
  onRefused: () => void;
}

/** The consequence, the reason, and the confirm button. */
function AskForm({ ask, reason, onRefused }: AskProps) {
  const form = useForm({
    saved: { reason: ask.reason },
    check: ({ reason: typed }) => ({
      reason: reasonProblem(typed.trim()),
      ...(ask.closed && { closed: ask.closed }),
    }),
    send: async ({ reason: typed }) => {
      const error = await ask.onYes(typed.trim());
      if (error?.kind === "conflict") onRefused();
      return error && failureOf(error);
    },
  });
  return (
    <Form of={form} className="mt-3 grid grid-cols-1 gap-3">
      <p className="text-small text-muted">{ask.effect}</p>
      <TextArea
        {...form.field("reason")}
        ref={reason}
        onKeyDown={(event) => {
          if (event.key === "Escape") document.getElementById(stepId)?.focus();
          else sendsByKey(event);
        }}
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

/** A letter opens a decision at the end of its reason; Enter confirms it there (G128). */
function openReason(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Whether the part has been visible long enough to be read. */
function useSettled() {
  const since = useRef(Infinity);
  useEffect(() => {
    since.current = performance.now();
  }, []);
  return () => performance.now() - since.current >= settleMs;
}
