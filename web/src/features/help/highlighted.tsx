/** A text with every occurrence of a word marked, whatever its case. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return text;
  const parts: { text: string; marked: boolean; at: number }[] = [];
  const lower = text.toLowerCase();
  let at = 0;
  for (let hit = lower.indexOf(wanted); hit >= 0; hit = lower.indexOf(wanted, at)) {
    if (hit > at) parts.push({ text: text.slice(at, hit), marked: false, at });
    parts.push({ text: text.slice(hit, hit + wanted.length), marked: true, at: hit });
    at = hit + wanted.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), marked: false, at });
  return parts.map((part) =>
    part.marked ? (
      <mark key={part.at} className="rounded-[0.2rem] bg-saffron-soft px-0.5 text-saffron-text">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
