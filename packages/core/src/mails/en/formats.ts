import { formatsFor } from "../formats.ts";

export const { longDay, money, span } = formatsFor("en-GB");
