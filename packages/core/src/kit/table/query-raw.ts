import { QueryCommand, type QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { client } from "./table.ts";

/** All items of a query as stored. For very many rows, where ElectroDB's parsing of each attribute costs more than everything else. */
export async function queryRaw<Item>(query: { params(): unknown }): Promise<Item[]> {
  const input = query.params() as QueryCommandInput;
  const items: Item[] = [];
  let ExclusiveStartKey: QueryCommandInput["ExclusiveStartKey"];
  do {
    const page = await client.send(new QueryCommand({ ...input, ExclusiveStartKey }));
    items.push(...((page.Items ?? []) as Item[]));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}
