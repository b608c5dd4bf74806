type Log = (line: string) => void;

const atOnce = 8;

/** Says how far the making of `total` things is, at the start and after each twentieth. */
export function progressOf(name: string, total: number, log: Log) {
  let finished = 0;
  log(`Seeding: ${total} ${name} ...`);
  return {
    /** Works through these things, eight at a time; the results are in the things' order. */
    async each<Thing, Made>(
      things: readonly Thing[],
      make: (thing: Thing, index: number) => Promise<Made>,
    ): Promise<Made[]> {
      const made: Made[] = [];
      let next = 0;
      const worker = async () => {
        for (let index = next++; index < things.length; index = next++) {
          made[index] = await make(things[index] as Thing, index);
          if (++finished % 20 === 0) log(`Seeding: ${total} ${name} ... ${finished}/${total}`);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      return made;
    },
  };
}
