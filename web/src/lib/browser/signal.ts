const everyMs = 15_000;

/**
 * Calls what waits for signal whenever there may be some: as the browser says so, as the page is looked at again, and every 15
 * seconds, for browsers know only whether there is a network. Answers how to end it.
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
