export { copy } from "./copy.ts";
export { finish } from "./finish.ts";
export { form } from "./form.ts";
export { remove } from "./remove.ts";
