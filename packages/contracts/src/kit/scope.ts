/**
 * What an access token must carry to call us. The pre-token trigger writes it in the place of the pool's own scope, so that
 * a member's token opens our operations and nothing of the pool's self-service (decisions G108). An id token carries none.
 */
export const memberScope = "naqi/member";
/** The pool's own: whoever has it may move the address, change the password and delete the account behind our back. */
export const selfServiceScope = "aws.cognito.signin.user.admin";
/** The name of the pool client by which the server signs a member in to act for them; its tokens alone keep that scope. */
export const serverClientName = "server";
/** Where a token says which session it is of. */
export const sessionClaim = "session";
