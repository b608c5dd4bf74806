interface Props {
  /** As somebody typed it. */
  text: string;
  className?: string;
}

/** What a person wrote, line by line: each runs as its own first letters do, so that Arabic under English reads from the right. */
export const Lines = ({ text, className }: Props) => (
  <p className={className}>
    {text.split("\n").map((line, index) => (
      // Lines have no name but their place, and never change it.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} dir="auto" className="block min-h-[1lh] wrap-anywhere whitespace-pre-wrap">
        {line}
      </span>
    ))}
  </p>
);
