import { initialsOf } from "@naqi/contracts/common/names";
import { useState } from "react";
import { cx } from "@/lib/browser/class-names.ts";

const sizes = {
  small: "size-9 text-small",
  normal: "size-12 text-body",
  large: "size-20 text-heading",
  huge: "size-28 text-heading",
};
const tints = ["bg-accent-soft text-accent-text", "bg-saffron-soft text-saffron-text", "bg-info-soft text-info"];

interface Props {
  name: string;
  src?: string;
  size?: keyof typeof sizes;
}

/** A picture, or the name's initials on a tint derived from the name. Decorative: the name is next to it. */
export function Avatar({ name, src, size = "normal" }: Props) {
  const [broken, setBroken] = useState<string>();
  const tint = tints[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints.length];
  return (
    <span
      aria-hidden="true"
      className={cx(
        "inline-flex shrink-0 items-center justify-center overflow-hidden rounded-pill font-medium select-none",
        sizes[size],
        tint,
      )}
    >
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          loading={size === "huge" ? "eager" : "lazy"}
          className="size-full object-cover"
          onError={() => setBroken(src)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
