/** A short vibration if the phone supports it. */
export const buzz = () => navigator.vibrate?.(30);
