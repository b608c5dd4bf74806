export { mine, renewCodes, setUpFactor, turnOffFactor, turnOnFactor, withdrawFactor } from "./factor.ts";
export { changePassword } from "./password.ts";
export { recover } from "./recover.ts";
export { beginSession, endSession } from "./sessions.ts";
