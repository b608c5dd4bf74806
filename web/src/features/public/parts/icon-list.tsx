import type { LucideIcon } from "lucide-react";
import { IconDisc } from "@/ui/marks/icon-disc.tsx";

interface Props {
  items: readonly { icon: LucideIcon; title: string; text: string }[];
  className?: string;
}

/** Things with an icon, a title and a sentence, in columns without boxes. */
export const IconList = ({ items, className = "sm:grid-cols-2" }: Props) => (
  <ul className={`grid grid-cols-1 gap-x-10 gap-y-8 ${className}`}>
    {items.map(({ icon: Icon, title, text }) => (
      <li key={title} className="flex gap-4">
        <IconDisc size="small">
          <Icon />
        </IconDisc>
        <div className="min-w-0">
          <h3 className="text-lead">{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </div>
      </li>
    ))}
  </ul>
);
