export { deliverDue, deliverOne } from "./outbox.ts";
