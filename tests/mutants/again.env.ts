import { DeleteTableCommand } from "@aws-sdk/client-dynamodb";
import { client, tableName } from "@naqi/core/kit/table/table";
import { providePorts } from "@naqi/core/ports/index";
import { startTable } from "../../packages/local/src/table.ts";
import { memoryVault } from "../support/core/memory-ports.ts";

// What `table.env.ts` does for a file, where core stays as it was loaded: an empty table, under the name that core knows.
await client.send(new DeleteTableCommand({ TableName: tableName }));
await startTable(tableName);
providePorts({ vault: memoryVault() });
