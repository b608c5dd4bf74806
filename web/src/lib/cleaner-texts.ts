import { cleaner } from "@/messages/en-cleaner.ts";
import { addTexts } from "./messages.ts";

addTexts(cleaner);
