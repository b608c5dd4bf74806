import { records } from "../record.ts";

const problemId = `prb_${"0".repeat(26)}`;

export const problemPictures = records("problem-pictures", {
  form: {
    callers: "customer+cleaner",
    sample: ({ bookingId }) => ({ bookingId, problemId, contentType: "image/jpeg", size: 1000 }),
    suspended: "They may report what is wrong.",
    unconfirmed: "They may report what is wrong.",
  },
  add: {
    callers: "customer+cleaner",
    sample: ({ bookingId }) => ({ bookingId, problemId, pictureId: `pic_${"0".repeat(26)}` }),
    suspended: "They may report what is wrong.",
    unconfirmed: "They may report what is wrong.",
  },
  links: {
    callers: "customer+cleaner",
    sample: ({ bookingId }) => ({ bookingId, problemId, pictureId: `pic_${"0".repeat(26)}` }),
  },
  staffLinks: {
    callers: "admin",
    sample: ({ bookingId }) => ({ bookingId, problemId, pictureId: `pic_${"0".repeat(26)}` }),
  },
});
