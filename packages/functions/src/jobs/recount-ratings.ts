import { recount } from "@naqi/core/bookings/reviews/recount";
import { log } from "../http/log.ts";
import { job } from "./job.ts";

export const handler = job("recount-ratings", () =>
  recount((corrected) => log({ level: "error", job: "recount-ratings", ...corrected })),
);
