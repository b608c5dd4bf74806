export { type Begun, deliverDue, deliverThese, discardWaiting, type Delivered, type Failure } from "./deliver.ts";
