import { staff } from "@/messages/en-staff.ts";
import { addTexts } from "./messages.ts";

addTexts(staff);
