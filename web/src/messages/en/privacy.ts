import type { LegalDocument } from "./legal.ts";

export const privacy: LegalDocument = {
  title: "Privacy Policy",
  lead: "What we know about you, why, who sees it, and for how long.",
  sections: [
    {
      id: "what",
      title: "What we keep",
      paragraphs: ["Only what a booking needs:"],
      points: [
        "Account: name, email, and phone if you give one.",
        "Customers: addresses you book for and notes on how to get in.",
        "Cleaners: profile, areas, weekly plan, documents for the checks, payout details.",
        "Bookings, messages and reviews between you.",
        "Technical records without your content: time, address on the network, what was asked.",
      ],
    },
    {
      id: "why",
      title: "Why we keep it",
      paragraphs: [
        "To carry out what you ask for, to keep the marketplace safe, and to meet the law. We do not sell data, and there is no advertising on this site.",
      ],
    },
    {
      id: "who-sees",
      title: "Who sees what",
      paragraphs: ["Less than you may be used to:"],
      points: [
        "Customers see a cleaner's public profile. A phone number is shown one at a time, to signed-in customers, and each time is recorded.",
        "A cleaner sees your exact address only for a confirmed booking, and your first name with an initial.",
        "Identity documents are seen by their owner and the reviewing team; every view is recorded.",
        "Bank details are stored encrypted and shown with the last four digits.",
      ],
    },
    {
      id: "how-long",
      title: "For how long",
      paragraphs: [],
      points: [
        "Accounts whose address was never confirmed: 14 days.",
        "Identity documents: while you have an account. Deleting it erases them at once.",
        "Completed bookings and receipts: as long as tax law says, without your name once you leave.",
        "Newsletter and waitlist: until you stop them, by the link in every mail.",
      ],
    },
    {
      id: "rights",
      title: "Your rights",
      paragraphs: [
        "You can see, correct, receive and delete what we keep about you, and object to how we use it. Write to us from your account's address; we answer within 30 days, usually much sooner.",
      ],
    },
    {
      id: "browser",
      title: "In your browser",
      paragraphs: [
        "We store your session, your choice of light or dark, and drafts of forms. No tracking, no cookies of third parties, nothing to accept or refuse.",
      ],
    },
    {
      id: "where",
      title: "Where it is",
      paragraphs: [
        "Data is kept with Amazon Web Services, encrypted at rest and on its way. Backups last up to 35 days after something is deleted.",
      ],
    },
    {
      id: "contact",
      title: "Contact",
      paragraphs: [
        "Questions, wishes and complaints: through the form on the help page. If we cannot settle it, you may turn to the UAE Data Office.",
      ],
    },
  ],
};
