import { preparing, records } from "../record.ts";

export const pictures = records("pictures", {
  form: {
    callers: "member",
    sample: () => ({ kind: "photo", contentType: "image/jpeg", size: 1000 }),
    unconfirmed: preparing,
    unprotected: "It is their own.",
  },
  finish: {
    callers: "member",
    sample: () => ({ pictureId: `pic_${"0".repeat(26)}`, kind: "photo" }),
    unconfirmed: preparing,
    unprotected: "It is their own.",
  },
  copy: {
    callers: "member",
    sample: () => ({ url: "https://127.0.0.1/me.jpg" }),
    unconfirmed: preparing,
    unprotected: "It is their own.",
  },
  remove: {
    callers: "member",
    sample: () => ({ kind: "photo" }),
    unconfirmed: preparing,
    unprotected: "It is their own.",
  },
});
