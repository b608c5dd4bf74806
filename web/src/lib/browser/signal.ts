const everyMs = 15_000;

/**
 * Calls back whenever the connection may be available: on the browser's event, on focus, and every 15 seconds, because
 * browsers only know whether there is a network. Returns how to stop.
 */
export function whenSignalMayBeBack(send: () => void): () => void {
  const timer = setInterval(send, everyMs);
  window.addEventListener("online", send);
  document.addEventListener("visibilitychange", send);
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", send);
    document.removeEventListener("visibilitychange", send);
  };
}
