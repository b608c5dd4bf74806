export const brand = "Naqi";
