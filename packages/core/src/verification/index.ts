export { addDocument } from "./add-document.ts";
export { expireDue } from "./expire.ts";
export { documentForm } from "./form.ts";
export { documentLink } from "./link.ts";
export { mine } from "./mine.ts";
export { start } from "./start.ts";
