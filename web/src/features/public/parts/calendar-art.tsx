// The grid lines of seven days and four hours.
const days = [0, 1, 2, 3, 4, 5];
const hours = [0, 1, 2];
// Column, row and length of the booked hours.
const booked = [
  [0, 0, 2],
  [1, 1, 1],
  [2, 0, 1],
  [2, 2, 2],
  [3, 1, 2],
  [4, 0, 3],
  [6, 2, 1],
] as const;

/** A week with its booked hours, as a cleaner would see it. Drawn for this product. */
export const CalendarArt = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 420 300"
    fill="none"
    strokeWidth="2.2"
    strokeLinejoin="round"
    strokeLinecap="round"
    className="w-full stroke-accent-text"
  >
    <rect x="14" y="24" width="392" height="262" rx="20" className="fill-raised" />
    <path d="M14 74h392" />
    <path d="M84 14v22M336 14v22" />
    <path d="M36 54h72" className="stroke-saffron" strokeWidth="5" />
    {days.map((day) => (
      <path key={day} d={`M${76 + day * 54} 92v172`} opacity=".18" />
    ))}
    {hours.map((hour) => (
      <path key={hour} d={`M30 ${134 + hour * 44}h362`} opacity=".18" />
    ))}
    {booked.map(([day, hour, length]) => (
      <rect
        key={`${day}-${hour}`}
        x={30 + day * 54}
        y={94 + hour * 44}
        width="38"
        height={length * 44 - 8}
        rx="9"
        className={day === 4 ? "fill-saffron-soft stroke-saffron" : "fill-accent-soft"}
      />
    ))}
    <path d="m253 156 9 10 16-20" className="stroke-saffron-text" strokeWidth="3" />
  </svg>
);
