export interface SitePages {
  /** A page by path, such as `/cleaner-profile.html`; undefined if no site is built. */
  read(path: string): Promise<string | undefined>;
}
