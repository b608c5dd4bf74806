/** A service page's texts: `messages/<language>/pages/services/<page>.json`. */
export interface ServiceWords {
  /** For search engines and shared links, one sentence. */
  summary: string;
  description: readonly string[];
  /** By package id. */
  packages: Readonly<Record<string, { description: string; features: readonly string[] }>>;
  included: readonly string[];
  notIncluded: readonly string[];
  faq: readonly { question: string; answer: string }[];
}
