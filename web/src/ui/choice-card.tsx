import { Check } from "lucide-react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { cx } from "@/lib/class-names.ts";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className"> {
  type: "radio" | "checkbox";
  checked: boolean;
  children: ReactNode;
}

/** A card that is a radio button or a checkbox underneath, so arrows, space and screen readers work as ever. */
export const ChoiceCard = ({ type, checked, children, ...input }: Props) => (
  <label
    className={cx(
      "relative flex min-h-11 cursor-pointer items-start gap-3 rounded-control border p-3.5 transition-colors duration-150",
      "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
      "has-disabled:cursor-not-allowed has-disabled:border-border has-disabled:bg-sunken has-disabled:text-muted",
      checked
        ? "border-accent bg-accent-soft inset-ring inset-ring-accent"
        : "border-border-strong bg-raised hover:not-has-disabled:border-accent",
    )}
  >
    <input {...input} type={type} checked={checked} className="sr-only" />
    {children}
    <span
      aria-hidden="true"
      className={cx(
        "ms-auto flex size-5 shrink-0 items-center justify-center border",
        type === "radio" ? "rounded-pill" : "rounded-[0.4rem]",
        checked ? "border-accent bg-accent text-accent-contrast" : "border-border-strong",
      )}
    >
      {checked && <Check strokeWidth={3} className="size-3.5" />}
    </span>
  </label>
);

interface TextProps {
  icon?: ReactNode;
  title: string;
  text?: string | undefined;
}

/** What such a card says: a title, perhaps an icon and a line of explanation. */
export const ChoiceText = ({ icon, title, text }: TextProps) => (
  <>
    {icon && <span className="mt-0.5 shrink-0 text-accent-text [&>svg]:size-5">{icon}</span>}
    <span className="min-w-0">
      <span className="block font-medium">{title}</span>
      {text && <span className="mt-0.5 block text-small text-muted">{text}</span>}
    </span>
  </>
);
