interface Props {
  /** As the author typed it. */
  text: string;
  className?: string;
}

/**
 * A member's text, line by line: each line's direction follows its own first letters, so that Arabic under English is
 * right-to-left.
 */
export const Lines = ({ text, className }: Props) => (
  <p className={className}>
    {text.split("\n").map((line, index) => (
      // Lines have no key but their index, and never reorder.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} dir="auto" className="block min-h-[1lh] wrap-anywhere whitespace-pre-wrap">
        {line}
      </span>
    ))}
  </p>
);
