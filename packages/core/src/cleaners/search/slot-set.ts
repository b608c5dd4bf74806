/** A bit set of slots: a filter is one AND per word. Signed words stay small integers in V8. */
export class SlotSet {
  words: Int32Array;

  constructor(words = new Int32Array(64)) {
    this.words = words;
  }

  add(slot: number) {
    const word = slot >>> 5;
    if (word >= this.words.length) this.grow(word);
    this.words[word] = (this.words[word] as number) | (1 << (slot & 31));
  }

  delete(slot: number) {
    const word = slot >>> 5;
    if (word < this.words.length) this.words[word] = (this.words[word] as number) & ~(1 << (slot & 31));
  }

  copy() {
    return new SlotSet(this.words.slice());
  }

  and({ words }: SlotSet): this {
    const shared = Math.min(this.words.length, words.length);
    for (let word = 0; word < shared; word++) this.words[word] = (this.words[word] as number) & (words[word] as number);
    this.words.fill(0, shared);
    return this;
  }

  or({ words }: SlotSet): this {
    if (words.length > this.words.length) this.grow(words.length - 1);
    for (let word = 0; word < words.length; word++)
      this.words[word] = (this.words[word] as number) | (words[word] as number);
    return this;
  }

  get size() {
    return bitsIn(this.words, this.words);
  }

  /** Iterates a snapshot of each word, so that deleting meanwhile is safe. */
  *slots() {
    for (const [word, bits] of this.words.entries()) {
      for (let rest = bits; rest !== 0; rest &= rest - 1) yield word * 32 + 31 - Math.clz32(rest & -rest);
    }
  }

  shared({ words }: SlotSet) {
    return bitsIn(this.words, words);
  }

  private grow(word: number) {
    const words = new Int32Array(Math.max(this.words.length * 2, word + 1));
    words.set(this.words);
    this.words = words;
  }
}

function bitsIn(left: Int32Array, right: Int32Array): number {
  let count = 0;
  for (let word = Math.min(left.length, right.length) - 1; word >= 0; word--) {
    let bits = (left[word] as number) & (right[word] as number);
    if (bits === 0) continue;
    bits -= (bits >>> 1) & 0x55_55_55_55;
    bits = (bits & 0x33_33_33_33) + ((bits >>> 2) & 0x33_33_33_33);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
  }
  return count;
}

type Numbers = Float64Array | Uint8Array | Uint16Array | Int32Array;

/** One small number per slot in contiguous memory, for the CPU cache. */
export class Column<Values extends Numbers> {
  constructor(public values: Values) {}

  set(slot: number, value: number) {
    if (slot >= this.values.length) {
      const Kind = this.values.constructor as new (length: number) => Values;
      const values = new Kind(Math.max(slot + 1, this.values.length * 2));
      values.set(this.values);
      this.values = values;
    }
    this.values[slot] = value;
  }
}
