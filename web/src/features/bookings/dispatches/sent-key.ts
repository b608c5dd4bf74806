interface Sent {
  input: string;
  key: string;
}

const name = "dispatch-sent";
let held: Sent | undefined;

/** The idempotency key of exactly this input, also after a reload, so that a repeated press begins no second search. */
export function keyFor(input: string): string {
  const kept = held ?? stored();
  if (kept?.input === input) return kept.key;
  held = { input, key: crypto.randomUUID() };
  try {
    sessionStorage.setItem(name, JSON.stringify(held));
  } catch {
    // Private windows may refuse storage; the page keeps it in memory.
  }
  return held.key;
}

/** The server has decided: the next press is another search. */
export function forgetKey() {
  held = undefined;
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function stored(): Sent | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(name) ?? "null") as Sent | null) ?? undefined;
  } catch {
    return undefined;
  }
}
