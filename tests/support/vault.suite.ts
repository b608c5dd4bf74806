import { randomUUID } from "node:crypto";
import type { SealContext, Vault } from "@naqi/core/ports/vault";
import { describe, expect, it } from "vitest";

const context = (change: Partial<SealContext> = {}): SealContext => ({
  memberId: randomUUID(),
  purpose: "payout",
  ...change,
});

/** Required of every implementation of the vault port. */
export function describeVault(name: string, makeVault: () => Vault) {
  describe(name, () => {
    it("seals and opens again, also what is long or not of this alphabet", async () => {
      const [vault, one] = [makeVault(), context()];
      for (const text of ["AE070331234567890123456", "٧٨٤-١٩٨٠", "x".repeat(1024)])
        expect(await vault.open(await vault.seal(text, one), one)).toBe(text);
    });

    it("seals the same text differently each time, printable and without the text in it", async () => {
      const [vault, one] = [makeVault(), context()];
      const [first, second] = [
        await vault.seal("784-1980-1234567-1", one),
        await vault.seal("784-1980-1234567-1", one),
      ];
      expect(first).not.toBe(second);
      expect(first).toMatch(/^[\w+/=-]+$/);
      expect(Buffer.from(first, "base64").includes("784-1980")).toBe(false);
    });

    it("opens nothing for another member or another purpose", async () => {
      const [vault, one] = [makeVault(), context()];
      const sealed = await vault.seal("secret", one);
      await expect(vault.open(sealed, context())).rejects.toThrow();
      await expect(vault.open(sealed, { ...one, purpose: "document_number" })).rejects.toThrow();
    });

    it("opens nothing that was changed, cut or made up", async () => {
      const [vault, one] = [makeVault(), context()];
      const bytes = Buffer.from(await vault.seal("secret", one), "base64");
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      await expect(vault.open(bytes.toString("base64"), one)).rejects.toThrow();
      await expect(vault.open(bytes.subarray(0, 50).toString("base64"), one)).rejects.toThrow();
      await expect(vault.open(Buffer.alloc(80, 7).toString("base64"), one)).rejects.toThrow();
    });

    it("marks equal texts equally and others otherwise, not as a plain hash would", async () => {
      const vault = makeVault();
      const mark = await vault.mark("AE070331234567890123456");
      expect(await vault.mark("AE070331234567890123456")).toBe(mark);
      expect(await vault.mark("AE070331234567890123457")).not.toBe(mark);
      expect(mark).toMatch(/^[0-9a-f]{64}$/);
    });

    it("does not seal more than 1 kB", async () => {
      await expect(makeVault().seal("x".repeat(1025), context())).rejects.toThrow();
    });
  });
}
