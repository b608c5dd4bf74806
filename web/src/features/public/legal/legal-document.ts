/** One of the legal texts, nested as in its file; sections keep their order and are linked by their names. */
export interface LegalDocument {
  title: string;
  lead: string;
  sections: Readonly<Record<string, { title: string; paragraphs: readonly string[]; points: readonly string[] }>>;
}
