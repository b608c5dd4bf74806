/** Files of the built site that the server completes before it answers with them. */
export interface SitePages {
  /** The text of a page by its path, such as `/cleaner-profile.html`; undefined where no site is built. */
  read(path: string): Promise<string | undefined>;
}
