import { X } from "lucide-react";
import { Link } from "react-router-dom";
import { t } from "texts:ui/saved";
import { cx } from "@/lib/browser/class-names.ts";
import { focusLater } from "@/lib/browser/focus.ts";
import { toast } from "../dialogs/toast.tsx";

/** Takes the focus when the focused chip is removed. */
export const savedRowId = "saved-row";

interface Props {
  name: string;
  isApplied: boolean;
  /** Its link, or the action of a toggle. */
  press: { to: string } | (() => void);
  busy: boolean;
  remove: () => Promise<{ ok: boolean }>;
  bringBack: () => Promise<{ ok: boolean }>;
}

const shape =
  "flex min-h-11 min-w-0 items-center rounded-s-pill ps-4 pe-1 text-start break-words hover:text-accent-text";

/** A saved item: one press applies it, another removes it, with Undo. */
export function SavedChip({ name, isApplied, press, busy, remove, bringBack }: Props) {
  async function onUndo() {
    if (!(await bringBack()).ok) void toast({ title: t("saved.undoFailed", { name }), tone: "error" });
  }
  async function onRemove() {
    if (busy) return;
    if (!(await remove()).ok) return void toast({ title: t("saved.removeFailed", { name }), tone: "error" });
    focusLater(savedRowId);
    void toast({
      title: t("saved.removed", { name }),
      tone: "plain",
      action: { label: t("saved.undo"), onClick: () => void onUndo() },
    });
  }
  return (
    <li
      aria-busy={busy || undefined}
      className={cx(
        "flex max-w-full items-stretch rounded-pill border text-small",
        isApplied ? "border-accent bg-accent-soft text-accent-text" : "border-border-strong bg-raised text-text",
        busy && "opacity-60",
      )}
    >
      {typeof press === "function" ? (
        <button type="button" aria-pressed={isApplied} onClick={press} className={shape}>
          <bdi className="min-w-0">{name}</bdi>
        </button>
      ) : (
        <Link {...press} preventScrollReset aria-current={isApplied ? "true" : undefined} className={shape}>
          <bdi className="min-w-0">{name}</bdi>
        </Link>
      )}
      <button
        type="button"
        aria-label={t("saved.remove", { name })}
        onClick={() => void onRemove()}
        className="inline-flex min-h-11 w-11 shrink-0 items-center justify-center rounded-e-pill hover:text-accent-text"
      >
        <X className="size-4" />
      </button>
    </li>
  );
}
