import { t } from "texts:parts";
import { leadsAway } from "@/lib/texts/leads-away.ts";

interface Props {
  /** What is being typed. */
  text: string;
  /** The other person alone reads it, or every cleaner, or everyone. */
  readers: "one" | "cleaners" | "everyone";
}

/** Advises against contact details in a text, and does not prevent them. */
export const ContactNote = ({ text, readers }: Props) => (
  <p role="status" className="mt-1 text-tiny text-muted">
    {leadsAway(text) && <span>{t(`contact.${readers}`)}</span>}
  </p>
);
