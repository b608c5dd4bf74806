export { continueProperties, finish, progress, savePreferences, saveType, skip } from "./steps.ts";
