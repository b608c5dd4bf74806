import { localised } from "@/lib/locale.ts";

/** What the three legal texts share; the texts stand in files of their own and are loaded with their page. */
export const legalWords = localised({
  contents: "Contents",
  draft:
    "This is a draft in plain language. It shows what we intend to promise and has not been reviewed by a lawyer yet; until it has, nothing here limits a right that the law of the UAE gives you.",
} as const);

export interface LegalDocument {
  title: string;
  lead: string;
  sections: readonly {
    id: string;
    title: string;
    paragraphs: readonly string[];
    points?: readonly string[];
  }[];
}
