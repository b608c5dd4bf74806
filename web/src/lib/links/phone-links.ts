/** Digits and a plus, nothing else (000 §5). */
const bare = (phone: string) => phone.replace(/[^\d+]/g, "");

/** WhatsApp takes the number without the leading plus (000 §5). */
export const whatsAppHref = (phone: string) => `https://wa.me/${bare(phone).replace(/^\+/, "")}`;

export const callHref = (phone: string) => `tel:${bare(phone)}`;
