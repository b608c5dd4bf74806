import { t } from "texts:ui/parts";
import { leadsAway } from "@/lib/texts/leads-away.ts";

interface Props {
  /** The text being typed. */
  text: string;
  /** The audience: only the other party, all cleaners, or everyone. */
  readers: "one" | "cleaners" | "everyone";
}

/** Advises against contact details in a text, without preventing them. */
export const ContactNote = ({ text, readers }: Props) => (
  <p role="status" className="mt-1 text-tiny text-muted">
    {leadsAway(text) && <span>{t(`contact.${readers}`)}</span>}
  </p>
);
