import { verification } from "@naqi/contracts";
import { providePorts, Verification } from "@naqi/core";
import { filesFromEnvironment } from "./cloud/files.ts";
import { vaultFromEnvironment } from "./cloud/vault.ts";
import { looksFromEnvironment } from "./cloud/looks.ts";
import { noteLooksBy } from "./http/look-log.ts";
import { serve } from "./http/serve.ts";

providePorts({ files: filesFromEnvironment, vault: vaultFromEnvironment });

noteLooksBy(looksFromEnvironment());

export const handlers = serve(verification, Verification);
