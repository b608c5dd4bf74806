import type { Dispatch } from "@naqi/contracts";

export const dispatchPath = ({ dispatchId }: Pick<Dispatch, "dispatchId">) => `/customer/searches/${dispatchId}`;
