export { campaigns, startCampaign, stopCampaign } from "./campaigns.ts";
export { create, createMany } from "./create.ts";
export { expireDue, mine, validate } from "./discounts.ts";
export { figures } from "./figures.ts";
export { issue, type NewCode } from "./issue.ts";
export { exportCodes, revoke, staffList } from "./staff.ts";
