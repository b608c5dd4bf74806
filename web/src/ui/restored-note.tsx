import { Button } from "./button.tsx";

interface Props {
  /** What was kept, and what takes it away, in the words of the form. */
  text: string;
  discard: string;
  onDiscard: () => void;
}

/** Over a form that shows what was typed earlier and neither saved nor sent (`lib/use-kept-fields.ts`). */
export const RestoredNote = ({ text, discard, onDiscard }: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-info-soft py-1 ps-4 pe-2 text-small text-info">
    <span className="py-1.5">{text}</span>
    <Button
      tone="quiet"
      size="small"
      onClick={({ currentTarget }) => {
        // This button goes with the note, and the focus would be lost with it.
        currentTarget.form?.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
        onDiscard();
      }}
    >
      {discard}
    </Button>
  </div>
);
