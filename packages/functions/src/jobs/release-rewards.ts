import { providePorts } from "@naqi/core";
import { releaseDue } from "@naqi/core/money/referrals/release";
import { vaultFromEnvironment } from "../cloud/vault.ts";
import { job } from "./job.ts";

providePorts({ vault: vaultFromEnvironment });

export const handler = job("release-rewards", releaseDue);
