import { Rich } from "./rich.tsx";

// In a new tab: the form keeps its input.
const linkTo = (path: string) => (words: string) => (
  <a href={path} target="_blank" rel="noopener" className="text-accent-text underline underline-offset-4">
    {words}
  </a>
);
const links = { terms: linkTo("/terms"), privacy: linkTo("/privacy") };

/** A sentence whose `<terms>` and `<privacy>` link to the two pages. */
export const TermsText = ({ text }: { text: string }) => <Rich text={text} parts={links} />;
