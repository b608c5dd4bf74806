import { words } from "texts:pages/how-it-works";
import { ButtonLink } from "@/ui/links/button.tsx";

const cards = () => [
  { title: words().customerTitle, text: words().customerText, label: words().customer, to: "/auth?type=signup" },
  { title: words().cleanerTitle, text: words().cleanerText, label: words().cleaner, to: "/auth?role=cleaner" },
];

/** The two ways in. */
export const JoinCards = () => (
  <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
    {cards().map(({ title, text, label, to }) => (
      <div key={label} className="rounded-card border border-border bg-raised p-6 sm:p-8">
        <h3 className="text-title">{title}</h3>
        <p className="mt-2 mb-6 text-muted">{text}</p>
        <ButtonLink to={to}>{label}</ButtonLink>
      </div>
    ))}
  </div>
);
