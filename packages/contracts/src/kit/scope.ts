/** Required in an access token. It replaces the pool's own scope, so that members cannot use its self-service (decisions G108). */
export const memberScope = "naqi/member";
/** The pool's scope: it allows changing address and password and deleting the account without our checks. */
export const selfServiceScope = "aws.cognito.signin.user.admin";
/** The pool client with which the server acts for a member; only its tokens keep that scope. */
export const serverClientName = "server";
export const sessionClaim = "session";
