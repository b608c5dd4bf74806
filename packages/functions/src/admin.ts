import { admin } from "@naqi/contracts";
import { Admin, providePorts } from "@naqi/core";
import { filesFromEnvironment } from "./cloud/files.ts";
import { vaultFromEnvironment } from "./cloud/vault.ts";
import { serve } from "./http/serve.ts";

providePorts({ files: filesFromEnvironment, vault: vaultFromEnvironment });

export const {
  cleaners,
  cleanerCase,
  decideCleaner,
  verifications,
  verificationCase,
  documentLink,
  decideDocument,
  decideVerification,
  people,
  person,
  audit,
} = serve(admin, Admin);
