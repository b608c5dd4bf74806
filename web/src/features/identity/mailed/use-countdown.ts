import { useEffect, useState } from "react";

/** Mails are slow and limited to five an hour; a minute keeps an impatient member from using them up. */
const pauseSeconds = 60;

/** Seconds until another mail may be asked for. `running` starts with the pause. */
export function useCountdown(running = false) {
  const [secondsLeft, setSecondsLeft] = useState(running ? pauseSeconds : 0);
  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return { secondsLeft, restart: () => setSecondsLeft(pauseSeconds) };
}
