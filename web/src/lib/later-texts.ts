import { later } from "@/messages/en-later.ts";
import { addTexts } from "./messages.ts";

addTexts(later);
