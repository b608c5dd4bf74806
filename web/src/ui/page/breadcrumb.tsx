import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";

interface Props {
  label: string;
  trail: readonly { to: string; label: string }[];
  /** The page itself. */
  here: string;
}

/** The path from the landing page to this one. */
export const Breadcrumb = ({ label, trail, here }: Props) => (
  <nav aria-label={label}>
    <ol className="flex flex-wrap items-center gap-x-1.5 text-small text-muted">
      {trail.map((step) => (
        <li key={step.to} className="flex items-center gap-1.5">
          <Link to={step.to} className="flex min-h-11 items-center hover:text-accent-text hover:underline">
            {step.label}
          </Link>
          <ChevronRight className="size-4 rtl:rotate-180" />
        </li>
      ))}
      <li aria-current="page" className="text-text">
        {here}
      </li>
    </ol>
  </nav>
);
