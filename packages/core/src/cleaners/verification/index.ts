export { decide } from "./decide.ts";
export { decideDocument } from "./decide-document.ts";
export { expiring, queue, staffCase, staffDocumentLink } from "./staff.ts";
export { addDocument } from "./add-document.ts";
export { expireDue } from "./expire.ts";
export { documentForm } from "./form.ts";
export { documentLink } from "./link.ts";
export { mine } from "./mine.ts";
export { start } from "./start.ts";
