/** The twelve of the first step (000 §3). */
export const languages = [
  "English",
  "Arabic",
  "Hindi",
  "Urdu",
  "Filipino",
  "Bengali",
  "Tamil",
  "Sinhala",
  "French",
  "Spanish",
  "Mandarin",
  "Russian",
] as const;
