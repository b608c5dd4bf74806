import type { ReactNode } from "react";

interface Props<Part extends string> {
  /** A whole sentence in which `<name>words</name>` marks each part. */
  text: string;
  /** How each part is rendered. */
  parts: Readonly<Record<Part, (words: string) => ReactNode>>;
}

/** A text with links or emphasis inside, so that every language places them as its sentence needs. */
export const Rich = <Part extends string>({ text, parts }: Props<Part>) =>
  text.split(/(<\w+>.*?<\/\w+>)/).map((piece, index) => {
    const [, name, words = ""] = /^<(\w+)>(.*)<\/\1>$/.exec(piece) ?? [];
    const isPart = name !== undefined && name in parts;
    return <span key={index}>{isPart ? parts[name as Part](words) : piece}</span>;
  });
