import { randomUUID } from "node:crypto";
import type { Mail } from "@naqi/core/ports/mail";
import { describe, expect, it } from "vitest";

type OutgoingMail = Parameters<Mail["send"]>[0];

export const someMail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: randomUUID(),
  to: `${randomUUID()}@example.com`,
  subject: "Your booking is confirmed",
  text: "See you on Monday.",
  html: "<p>See you on Monday.</p>",
  ...changes,
});

type Delivered = Pick<OutgoingMail, "subject" | "text" | "html"> & { headers?: Record<string, string> };

/** What every implementation of the mail port does. `delivered` says what arrived at an address, newest first. */
export function describeMail(name: string, makeMail: () => Mail, delivered: (to: string) => Promise<Delivered[]>) {
  describe(name, () => {
    it("delivers subject, text and HTML as they were given", async () => {
      const content = {
        subject: "نقي: تم تأكيد حجزك 🧽",
        text: "Line one\nLine two & <three> ‏مرحبا",
        html: '<p>Line one<br>Line two &amp; "three" ‏مرحبا</p>',
      };
      const mail = someMail(content);
      await makeMail().send(mail);
      expect(await delivered(mail.to)).toMatchObject([content]);
    });

    it("delivers a file that goes along", async () => {
      const file = { name: "booking.ics", contentType: "text/calendar; method=CANCEL", content: "BEGIN:مرحبا\r\nEND" };
      const mail = someMail({ attachments: [file] });
      await makeMail().send(mail);
      expect(await delivered(mail.to)).toMatchObject([{ attachments: [file] }]);
    });

    it("carries the unsubscribe address, and without one none", async () => {
      const unsubscribe = `https://naqi.example/api/unsubscriptions/offers.${randomUUID()}.${"0".repeat(64)}`;
      const [mail, other] = [someMail({ unsubscribe }), someMail()];
      await makeMail().send(mail);
      await makeMail().send(other);
      const headers = { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
      expect(await delivered(mail.to)).toMatchObject([{ headers }]);
      expect(await delivered(other.to)).toMatchObject([{ headers: {} }]);
    });

    it("delivers to that address alone", async () => {
      const [mine, yours] = [someMail(), someMail()];
      await makeMail().send(mine);
      await makeMail().send(yours);
      expect(await delivered(mine.to)).toHaveLength(1);
    });

    it.each([
      ["no address", { to: "nobody" }],
      ["two addresses in one", { to: "a@example.com, b@example.com" }],
      ["a line break in the subject", { subject: "Hello\r\nBcc: someone@example.com" }],
      ["an id that is no tag", { id: "what a day!" }],
    ])("refuses %s", async (_, changes) => {
      await expect(makeMail().send(someMail(changes))).rejects.toThrow();
    });
  });
}
