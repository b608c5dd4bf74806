/**
 * Loads a module of the application after its texts, because parts read theirs when they are imported. Visitors of the
 * public pages never load either.
 */
export const withTexts = <Module>(load: () => Promise<Module>): Promise<Module> =>
  import("./later-texts.ts").then(load);
