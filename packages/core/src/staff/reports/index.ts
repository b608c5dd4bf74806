export { ofConversation } from "./of-conversation.ts";
export { ofReview } from "./of-review.ts";
export { close, staffCase, staffList } from "./staff.ts";
