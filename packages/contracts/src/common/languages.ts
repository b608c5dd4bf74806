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
