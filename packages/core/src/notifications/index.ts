export { deliverDue, deliverThese, discardWaiting, type Failure } from "./deliver.ts";
