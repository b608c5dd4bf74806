export {
  deliverDue,
  deliverThese,
  discardWaiting,
  type Delivered,
  type Failure,
  type SecurityDeed,
} from "./deliver.ts";
