export interface Attachment {
  name: string;
  contentType: string;
  content: string;
}

export interface Mail {
  send(mail: {
    id: string;
    to: string;
    subject: string;
    text: string;
    html: string;
    attachments?: readonly Attachment[];
    /** The one-click unsubscribe address (RFC 8058). */
    unsubscribe?: string;
  }): Promise<void>;
}
