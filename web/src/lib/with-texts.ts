/**
 * Loads a module of the application after its texts, because parts read theirs when they are imported. Visitors of the
 * public pages never load either.
 */
export const withTexts = <Module>(load: () => Promise<Module>): Promise<Module> =>
  import("./later-texts.ts").then(load);

/** The same for the cleaner's own screens, from inside the application: nobody else loads their texts. */
export const withCleanerTexts = <Module>(load: () => Promise<Module>): Promise<Module> =>
  import("./cleaner-texts.ts").then(load);

/** The same for staff's screens. */
export const withStaffTexts = <Module>(load: () => Promise<Module>): Promise<Module> =>
  import("./staff-texts.ts").then(load);
