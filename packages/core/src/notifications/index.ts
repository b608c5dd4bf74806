export { deliverDue, deliverThese, discardWaiting, type Failure, type SecurityDeed } from "./deliver.ts";
