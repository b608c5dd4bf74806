/**
 * The oldest browsers that the site supports (G132), older than Baseline "widely available". The build lowers syntax
 * and styles to these; `tests/journeys/floor.test.ts` checks the built functions and features.
 */
export const oldest = ["chrome109", "edge109", "firefox115", "safari16"];
