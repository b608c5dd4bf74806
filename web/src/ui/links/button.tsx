import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { cx } from "@/lib/browser/class-names.ts";

/** `onDeep` and `commit` are for the deep block: the second one only where pressing commits to something. */
export type ButtonTone = "primary" | "soft" | "secondary" | "quiet" | "danger" | "onDeep" | "commit";
/** `step` is for the next step of a job. */
export type ButtonSize = "normal" | "small" | "large" | "step";

const tones: Record<ButtonTone, string> = {
  primary: "bg-accent text-accent-contrast hover:not-disabled:bg-accent-hover",
  soft: "bg-accent-soft text-accent-text hover:not-disabled:bg-tint-mint",
  secondary:
    "border border-border-strong bg-raised text-text hover:not-disabled:border-accent hover:not-disabled:text-accent-text",
  quiet: "text-accent-text hover:not-disabled:bg-accent-soft",
  danger: "bg-danger text-danger-contrast hover:not-disabled:bg-danger-hover",
  onDeep: "bg-deep-text text-deep hover:not-disabled:bg-deep-muted",
  commit: "bg-saffron text-on-saffron hover:not-disabled:bg-deep-accent",
};

const sizes: Record<ButtonSize, string> = {
  small: "min-h-11 px-3.5 text-small sm:min-h-9.5 [&_svg]:size-4.5",
  normal: "min-h-11.5 px-5 text-body [&_svg]:size-4.5",
  large: "min-h-13.5 px-7 text-lead max-[22rem]:px-4 max-[22rem]:text-body [&_svg]:size-5",
  step: "min-h-15 px-6 text-lead max-[22rem]:px-4 [&_svg]:size-5.5",
};

const look = (tone: ButtonTone, size: ButtonSize, wide: boolean, className?: string) =>
  cx(
    "relative inline-flex max-w-full items-center justify-center rounded-control font-medium max-[22rem]:wrap-anywhere",
    "transition-[background-color,border-color,color,transform] duration-150 ease-out active:not-disabled:scale-[0.985]",
    "disabled:border-border disabled:bg-sunken disabled:text-muted aria-disabled:opacity-85 [&_svg]:shrink-0",
    tones[tone],
    sizes[size],
    wide && "w-full",
    className,
  );

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: ButtonTone;
  size?: ButtonSize;
  wide?: boolean;
  busy?: boolean;
  /** Replaces the label while busy, in full: the button keeps its width, and grows if needed. */
  busyText?: string;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. While `busy` it does not shrink, keeps its focus, announces it, and ignores presses. */
export function Button({ tone = "primary", size = "normal", wide = false, busy = false, ...props }: Props) {
  const { busyText, icon, className, children, onClick, type = "button", ...rest } = props;
  return (
    <button
      {...rest}
      type={busy ? "button" : type}
      className={look(tone, size, wide, cx(busy && "flex-col", className))}
      aria-disabled={busy || rest["aria-disabled"]}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={cx("inline-flex items-center gap-2", busy && "invisible h-0")} aria-hidden={busy || undefined}>
        {icon}
        <span className="contents">{children}</span>
      </span>
      {busy && (
        <span className="inline-flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className="size-4 shrink-0 animate-spin rounded-pill border-2 border-current border-e-transparent"
          />
          <span>{busyText ?? children}</span>
        </span>
      )}
    </button>
  );
}

interface LinkButtonProps extends LinkProps {
  tone?: ButtonTone;
  size?: ButtonSize;
  wide?: boolean;
  icon?: ReactNode;
}

/** A link that looks like a button: for navigation, never for actions. */
export function ButtonLink({
  tone = "primary",
  size = "normal",
  wide = false,
  icon,
  children,
  ...props
}: LinkButtonProps) {
  return (
    <Link {...props} className={look(tone, size, wide, cx("gap-2", props.className))}>
      {icon}
      <span className="contents">{children}</span>
    </Link>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> {
  label: string;
  icon: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A square button of 44 px that shows only an icon; `label` is its name. */
export function IconButton({ label, icon, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={cx(
        "inline-flex size-11 shrink-0 items-center justify-center rounded-control text-text transition-colors duration-150",
        "hover:not-disabled:bg-accent-soft hover:not-disabled:text-accent-text disabled:opacity-50 [&_svg]:size-5",
        className,
      )}
    >
      {icon}
    </button>
  );
}
