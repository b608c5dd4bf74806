export {
  deliverDue,
  deliverThese,
  discardWaiting,
  type Delivered,
  type Failure,
  type SecurityAction,
} from "./deliver.ts";
