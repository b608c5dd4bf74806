import { formatsFor } from "../formats.ts";

export const { longDay, moment, money, span } = formatsFor("en-GB");
