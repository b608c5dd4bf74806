import { addMinutes, type Day, type Fils, type Hour } from "@naqi/contracts";

/** Number and date formats of a locale; days and hours are Dubai's. */
export function formatsFor(locale: string) {
  const longDay = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  const shortDay = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const time = new Intl.DateTimeFormat(locale, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "UTC",
  });
  const moment = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "Asia/Dubai",
  });
  const money = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "AED",
    currencyDisplay: "code",
    trailingZeroDisplay: "stripIfInteger",
  });
  const at = (day: Day, hour: Hour) => `${day}T${hour}:00.000Z`;
  return {
    longDay: (day: Day) => longDay.format(new Date(at(day, "00:00"))),
    span: (day: Day, hour: Hour, minutes: number) =>
      [at(day, hour), addMinutes(at(day, hour), minutes)].map((instant) => time.format(new Date(instant))) as [
        string,
        string,
      ],
    when: (day: Day, hour?: Hour) => [shortDay.format(new Date(at(day, "00:00"))), ...(hour ? [hour] : [])].join(", "),
    /** `Wed 10 Mar, 13:00`: an instant in Dubai. */
    moment: (instant: string) => moment.format(new Date(instant)),
    /** `AED 120`, or `AED 120.50` if not whole; the space does not break. */
    money: (amount: Fils) => money.format(amount / 100),
  };
}
