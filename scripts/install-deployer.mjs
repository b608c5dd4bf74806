// Before `npm run sst`: installs SST in its own folder, and the product's packages, which its configuration imports.
import { install, installDeployer } from "./ready.mjs";

install("all");
installDeployer();
