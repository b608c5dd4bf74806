export { form } from "./form.ts";
export { links, staffLinks } from "./links.ts";
export { send } from "./send.ts";
