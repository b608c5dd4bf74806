/** Whether a text holds what looks like a phone number, a mail address or a link. */
export const leadsAway = (text: string) =>
  /(?:\+?[\d٠-٩][\s().-]?){8,}|https?:\/\/|www\.|wa\.me\/|[\w.+-]+@[\w-]+\.\w/i.test(text);
