import { Check } from "lucide-react";

export const TickedList = ({ items }: { items: readonly string[] }) => (
  <ul className="grid grid-cols-1 gap-3">
    {items.map((item) => (
      <li key={item} className="flex gap-3 wrap-anywhere">
        <Check className="mt-1 size-4.5 shrink-0 text-accent-text" />
        <span>{item}</span>
      </li>
    ))}
  </ul>
);
