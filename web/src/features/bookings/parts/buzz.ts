/** A short buzz where the phone can; nothing anywhere else. */
export const buzz = () => navigator.vibrate?.(30);
