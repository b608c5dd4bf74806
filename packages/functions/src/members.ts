import { members } from "@naqi/contracts";
import { Members, providePorts } from "@naqi/core";
import { identityFromEnvironment } from "./cloud/identity.ts";
import { serve } from "./http/serve.ts";

providePorts({ identity: identityFromEnvironment() });

export const handlers = serve(members, Members);
