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
  }): Promise<void>;
}
