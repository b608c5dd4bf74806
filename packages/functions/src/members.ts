import { members } from "@naqi/contracts";
import { Members, providePorts } from "@naqi/core";
import { identityFromEnvironment } from "./cloud/identity.ts";
import { leakedPasswordsFromEnvironment } from "./cloud/leaked-passwords.ts";
import { vaultFromEnvironment } from "./cloud/vault.ts";
import { serve } from "./http/serve.ts";

providePorts({
  identity: identityFromEnvironment(),
  vault: vaultFromEnvironment,
  leakedPasswords: leakedPasswordsFromEnvironment,
});

export const handlers = serve(members, Members);
