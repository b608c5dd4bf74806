/** The one stream of the log group of looks. */
export const looksStream = "looks";
