import { focusOpenTab } from "@/lib/browser/focus.ts";
import type { Failure } from "@/lib/form/use-form.ts";
import { toast } from "@/ui/dialogs/toast.tsx";

interface Answer {
  busy: boolean;
  error: Failure | undefined;
  reset: () => void;
}

type Answered = { ok: true } | { ok: false; error: Failure };

/**
 * Answers an open question of a booking by one of several commands, one at a time, and reports success or failure.
 * `stays` are refusals that leave it open; any other conflict removes its note, and the reason is still shown.
 */
export function useAnswering(commands: readonly Answer[], stays: readonly string[]) {
  async function answer(send: () => Promise<Answered>, done: string) {
    if (commands.some(({ busy }) => busy)) return;
    for (const each of commands) each.reset();
    const outcome = await send();
    if (outcome.ok) {
      void toast({ title: done });
      focusOpenTab();
    } else if (outcome.error.kind === "conflict" && !stays.includes(outcome.error.code ?? "")) {
      void toast({ title: outcome.error.message, tone: "error" });
    }
  }
  return { answer, error: commands.find(({ error }) => error)?.error };
}
