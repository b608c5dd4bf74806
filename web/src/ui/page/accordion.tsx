import { Plus } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

interface Props {
  items: readonly AccordionItem[];
  /** Accordions of one group close each other, also without JavaScript. */
  group?: string;
  /** For a group of several lists: the caller keeps which item is open. */
  open?: string | undefined;
  onOpen?: (id: string | undefined) => void;
}

/** Questions that open one at a time and close again; plain `details`, so they work before hydration. */
export function Accordion({ items, group, ...props }: Props) {
  const ownGroup = useId();
  const [ownOpen, setOwnOpen] = useState<string>();
  const open = props.onOpen ? props.open : ownOpen;
  const setOpen = props.onOpen ?? setOwnOpen;
  return (
    <div className="divide-y divide-border border-y border-border">
      {items.map(({ id, title, content }) => (
        <details key={id} id={id} name={group ?? ownGroup} open={open === id} className="group scroll-mt-24">
          <summary
            className="flex min-h-14 list-none items-center justify-between gap-4 rounded-control py-3.5 font-medium transition-colors hover:text-accent-text [&::-webkit-details-marker]:hidden"
            onClick={(event) => {
              event.preventDefault();
              setOpen(open === id ? undefined : id);
            }}
          >
            <span className="min-w-0 text-balance">{title}</span>
            <Plus className="size-5 shrink-0 text-accent-text transition-transform duration-150 group-open:rotate-45" />
          </summary>
          <div className="max-w-3xl pb-5 text-muted">{content}</div>
        </details>
      ))}
    </div>
  );
}
