export { deliverDue, deliverOne, discardWaiting } from "./deliver.ts";
