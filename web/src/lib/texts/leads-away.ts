/** Whether a text contains a likely phone number, mail address or link. */
export const leadsAway = (text: string) =>
  /(?:\+?[\d٠-٩][\s().-]?){8,}|https?:\/\/|www\.|wa\.me\/|[\w.+-]+@[\w-]+\.\w/i.test(text);
