/**
 * A phone for display: `+971 4 123 4567`, `+971 50 123 4567`. Takes the stored form, `+` and digits; foreign numbers
 * are unchanged.
 */
export const formatPhone = (phone: string) =>
  phone.replace(/^(\+971)([234679]|5\d)(\d{3})(\d{4})$/, "$1 $2 $3 $4").replace(/^(\+971)(600|800)(\d+)$/, "$1 $2 $3");
