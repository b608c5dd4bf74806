/** Numbers from 0 to below 1 that are the same for the same seed (xorshift, 32 bits), and what is drawn by them. */
export function chanceOf(seed: number) {
  let state = seed;
  const random = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(random() * most);
  const oneOf = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
  return { random, below, oneOf };
}

export const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
