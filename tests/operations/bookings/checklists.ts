import { confirmedBefore, noChecklist, records } from "../record.ts";
import { pictureId } from "../values.ts";

export const checklists = records("checklists", {
  get: {
    callers: "customer+cleaner",
    sample: ({ bookingId }) => ({ bookingId }),
    suspended: /^$|^member\.suspended$/,
  },
  save: {
    callers: "customer",
    sample: ({ bookingId }) => ({ bookingId, version: 0, items: ["Kitchen", "Bedroom 1"] }),
    unconfirmed: confirmedBefore,
  },
  remove: {
    callers: "customer",
    sample: ({ bookingId }) => ({ bookingId }),
    suspended: "It only forgets.",
    unconfirmed: "It only forgets.",
  },
  tick: {
    callers: "cleaner",
    sample: ({ bookingId }) => ({ bookingId, itemId: "i1", done: true }),
    suspended: /^member\.suspended$/,
    unconfirmed: noChecklist,
  },
  pictureForm: {
    callers: "cleaner",
    sample: ({ bookingId }) => ({ bookingId, contentType: "image/jpeg", size: 1000 }),
    suspended: /^member\.suspended$/,
    unconfirmed: noChecklist,
  },
  addPicture: {
    callers: "cleaner",
    sample: ({ bookingId }) => ({ bookingId, pictureId, itemId: "i1", moment: "before" }),
    suspended: /^member\.suspended$/,
    unconfirmed: noChecklist,
  },
  removePicture: {
    callers: "cleaner",
    sample: ({ bookingId }) => ({ bookingId, pictureId }),
    suspended: /^member\.suspended$/,
    unconfirmed: noChecklist,
  },
  pictureLinks: {
    callers: "customer+cleaner",
    sample: ({ bookingId }) => ({ bookingId, pictureId }),
    suspended: /^checklist\.notFound$|^member\.suspended$/,
  },
  staffGet: { callers: "admin", sample: ({ bookingId }) => ({ bookingId }) },
  staffPictureLinks: { callers: "admin", sample: ({ bookingId }) => ({ bookingId, pictureId }) },
});
