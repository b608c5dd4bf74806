export { deliverDue, deliverOne, discardWaiting } from "./outbox.ts";
