export { close, closing } from "./close.ts";
export { exportLink, requestExport } from "./export.ts";
