/** A text file that goes with a mail. */
export interface Attachment {
  name: string;
  contentType: string;
  content: string;
}

/** Sends mails; the same `id` sent again is the same mail. */
export interface Mail {
  send(mail: {
    id: string;
    to: string;
    subject: string;
    text: string;
    html: string;
    attachments?: readonly Attachment[];
    /** The address that a mail program posts to when its reader wants no more of these (RFC 8058). */
    unsubscribe?: string;
  }): Promise<void>;
}
