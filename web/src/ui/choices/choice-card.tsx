import { Check } from "lucide-react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { cx } from "@/lib/browser/class-names.ts";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className"> {
  type: "radio" | "checkbox";
  checked: boolean;
  /** For a card with much content: wider margins, and the mark in the corner at its first line. */
  roomy?: boolean;
  children: ReactNode;
}

/** A card that is a radio button or a checkbox underneath, so arrows, space and screen readers work. */
export const ChoiceCard = ({ type, checked, roomy = false, children, ...input }: Props) => (
  <label
    className={cx(
      "@container relative flex min-h-11 cursor-pointer flex-wrap items-start gap-3 border transition-colors duration-150",
      "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
      "has-disabled:cursor-not-allowed has-disabled:border-border has-disabled:bg-sunken has-disabled:text-muted",
      roomy ? "rounded-card p-5 sm:p-6" : "rounded-control p-3.5",
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
        "flex size-5 shrink-0 items-center justify-center border",
        roomy ? "absolute end-5 top-6 sm:end-6 sm:top-7" : "ms-auto",
        type === "radio" ? "rounded-pill" : "rounded-[0.4rem]",
        checked ? "border-accent bg-accent text-accent-contrast" : "border-border-strong",
      )}
    >
      {/* Always rendered: if it is removed from a container while content above appears, Chromium 143 stops painting
          the card. */}
      <Check strokeWidth={3} className={cx("size-3.5", !checked && "invisible")} />
    </span>
  </label>
);

interface TextProps {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
}

/** A card's content: a title, optionally an icon and a line of explanation. */
export const ChoiceText = ({ icon, title, text }: TextProps) => (
  <>
    {icon && <span className="mt-0.5 shrink-0 text-accent-text [&>svg]:size-5">{icon}</span>}
    {/* If large text leaves no room beside the icon and the mark, it wraps below them. */}
    <span className="min-w-0 grow basis-0 @max-[9rem]:order-last @max-[9rem]:basis-full">
      <span className="block font-medium">{title}</span>
      {text && <span className="mt-0.5 block text-small text-balance text-muted">{text}</span>}
    </span>
  </>
);
