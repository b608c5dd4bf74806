import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Card } from "@/ui/page/card.tsx";

interface ListProps {
  /** Its heading, and the heading's id. */
  title: string;
  id: string;
  children: ReactNode;
}

/** The pages of an account, a line each. */
export const SettingsList = ({ title, id, children }: ListProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-4 text-title">
      {title}
    </h2>
    <Card className="p-0! sm:p-0!">
      <ul className="divide-y divide-border">{children}</ul>
    </Card>
  </section>
);

interface RowProps {
  icon: ReactNode;
  title: string;
  text: string;
  to: string;
}

export const SettingsRow = ({ icon, title, text, to }: RowProps) => (
  <li className="group relative flex items-center gap-4 px-5 py-4 first:rounded-t-card last:rounded-b-card hover:bg-sunken sm:px-6">
    <span className="shrink-0 text-accent-text [&>svg]:size-5.5">{icon}</span>
    <span className="min-w-0 grow">
      <Link to={to} className="font-medium after:absolute after:inset-0 after:rounded-[inherit]">
        {title}
      </Link>
      <span className="mt-0.5 block text-small text-muted">{text}</span>
    </span>
    <ChevronRight className="size-5 shrink-0 text-muted rtl:rotate-180" />
  </li>
);
