import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { runningTable } from "../../../packages/local/src/table.ts";
import { allRows, type Row } from "../core/rows.ts";
import type { RunningProduct } from "../setup/run-product.ts";

/** Every row of a running product's table. */
async function everyRow({ folder }: RunningProduct): Promise<Row[]> {
  const endpoint = runningTable(`${folder}/table.sqlite`);
  if (!endpoint) throw new Error("The product's table is not running.");
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: "local", credentials }));
  const rows = await allRows(client, "naqi");
  client.destroy();
  return rows;
}

/** The rows of a running product's table by the name of their entity. */
async function rowsOf(product: RunningProduct): Promise<(entity: string) => Row[]> {
  const rows = await everyRow(product);
  return (entity) => rows.filter(({ __edb_e__ }) => __edb_e__ === entity);
}

/** The entities with a row of this product's that holds one of some words. */
export async function entitiesNaming(product: RunningProduct, words: readonly string[]): Promise<string[]> {
  const naming = (await everyRow(product)).filter((row) => words.some((word) => JSON.stringify(row).includes(word)));
  return [...new Set(naming.map(({ __edb_e__ }) => __edb_e__))];
}

function one(rows: Row[], about: string): Row {
  if (rows.length !== 1) throw new Error(`${rows.length} rows instead of one: ${about}`);
  return rows[0] as Row;
}

/** The only booking of a customer, with its ledger row and its cleaner's address. */
export async function bookingOf(product: RunningProduct, email: string) {
  const rows = await rowsOf(product);
  const customer = one(
    rows("member").filter((row) => row.email === email),
    email,
  );
  const booking = one(
    rows("booking").filter((row) => row.customerId === customer.memberId),
    "booking",
  );
  const entry = one(
    rows("ledger").filter((row) => row.bookingId === booking.bookingId && row.entry === "job"),
    "ledger",
  );
  const cleaner = one(
    rows("member").filter((row) => row.memberId === booking.cleanerId),
    "cleaner",
  );
  const code = one(
    rows("discount").filter((row) => row.userId === customer.memberId),
    "code",
  );
  return { booking, entry, code, cleanerEmail: String(cleaner.email) };
}

/** The address of the cleaner who is asked for this customer's only search; undefined before one is. */
export async function invitedFor(product: RunningProduct, email: string): Promise<string | undefined> {
  const rows = await rowsOf(product);
  const customer = one(
    rows("member").filter((row) => row.email === email),
    email,
  );
  const search = one(
    rows("dispatch").filter((row) => row.customerId === customer.memberId),
    "search",
  );
  const [first] = search.invited as { cleanerId: string }[];
  const cleaner = rows("member").find((row) => row.memberId === first?.cleanerId);
  return cleaner && String(cleaner.email);
}
