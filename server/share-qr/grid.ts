// The square of a QR code while it is drawn: what every code has, and which modules are left for data.
import type { QrVersion } from './versions.ts';

export class Grid {
  readonly size: number;
  readonly #dark: boolean[];
  readonly #fixed: boolean[];

  constructor(version: QrVersion) {
    this.size = version.size;
    this.#dark = Array.from({ length: this.size ** 2 }, () => false);
    this.#fixed = [...this.#dark];
    this.#drawPatterns(version);
  }

  isDark(x: number, y: number): boolean {
    return this.#dark[y * this.size + x] === true;
  }

  /** Whether the module belongs to a pattern and carries no data. */
  isFixed(x: number, y: number): boolean {
    return this.#fixed[y * this.size + x] === true;
  }

  set(x: number, y: number, isDark: boolean): void {
    this.#dark[y * this.size + x] = isDark;
  }

  rows(): boolean[][] {
    return Array.from({ length: this.size }, (_, y) => this.#dark.slice(y * this.size, (y + 1) * this.size));
  }

  #fix(x: number, y: number, isDark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.set(x, y, isDark);
    this.#fixed[y * this.size + x] = true;
  }

  #drawPatterns({ number, alignment }: QrVersion): void {
    const last = this.size - 4;
    for (let at = 0; at < this.size; at += 1) {
      this.#fix(6, at, at % 2 === 0);
      this.#fix(at, 6, at % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [last, 3],
      [3, last],
    ] as const)
      this.#drawRings(x, y, 4);
    const [first = 0, end = 0] = [alignment[0], alignment.at(-1)];
    for (const x of alignment)
      for (const y of alignment) {
        const isCorner =
          (x === first && y === first) || (x === first && y === end) || (x === end && y === first);
        if (!isCorner) this.#drawRings(x, y, 2);
      }
    this.drawFormat(0);
    if (number >= 7) this.#drawVersion(number);
  }

  /** A finder has a light ring around it, an alignment pattern none. */
  #drawRings(x: number, y: number, reach: 2 | 4): void {
    for (let down = -reach; down <= reach; down += 1)
      for (let across = -reach; across <= reach; across += 1) {
        const ring = Math.max(Math.abs(down), Math.abs(across));
        this.#fix(x + across, y + down, reach === 2 ? ring !== 1 : ring !== 2 && ring !== 4);
      }
  }

  /** Level M and the mask, twice, with ten bits that tell errors. */
  drawFormat(mask: number): void {
    let rest = mask;
    for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = ((mask << 10) | rest) ^ 0x5412;
    const isSet = (at: number) => ((bits >>> at) & 1) === 1;
    const end = this.size - 1;
    for (let at = 0; at < 15; at += 1) {
      this.#fix(...firstPlace(at), isSet(at));
      if (at < 8) this.#fix(end - at, 8, isSet(at));
      else this.#fix(8, end - 14 + at, isSet(at));
    }
    this.#fix(8, end - 7, true);
  }

  #drawVersion(number: number): void {
    let rest = number;
    for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (number << 12) | rest;
    for (let at = 0; at < 18; at += 1) {
      const [far, near] = [this.size - 11 + (at % 3), Math.floor(at / 3)];
      const isDark = ((bits >>> at) & 1) === 1;
      this.#fix(far, near, isDark);
      this.#fix(near, far, isDark);
    }
  }
}

/** Around the upper left finder, past the timing lines. */
function firstPlace(at: number): [x: number, y: number] {
  if (at < 6) return [8, at];
  if (at < 8) return [8, at + 1];
  return at === 8 ? [7, 8] : [14 - at, 8];
}
