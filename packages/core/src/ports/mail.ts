/** Sends mails; the same `id` sent again is the same mail. */
export interface Mail {
  send(mail: { id: string; to: string; subject: string; text: string; html: string }): Promise<void>;
}
