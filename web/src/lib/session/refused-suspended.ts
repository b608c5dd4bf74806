const listeners = new Set<() => void>();

/** Notifies the session provider that the server refuses the member as suspended, which this tab may not know yet. */
export const announceSuspended = () => {
  for (const listener of listeners) listener();
};

export function onSuspended(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
