// What looks like chance and is the same each time.
import { createHash } from 'node:crypto';
import type { AnonymousId } from '#contract/kit/ids.ts';

export type Chance = {
  /** A whole number from 0 to below `most`. */
  below: (most: number) => number;
  /** True in so many of a hundred. */
  happens: (percent: number) => boolean;
  /** One of them, the first ones more often. */
  oneOf: <T>(things: readonly T[]) => T;
  eventId: () => string;
};

/** The same seed gives the same numbers. */
export function chanceFrom(seed: string): Chance {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  const digits = (count: number) => Array.from({ length: count }, () => below(16).toString(16)).join('');
  return {
    below,
    happens: (percent) => next() * 100 < percent,
    oneOf: (things) => {
      const thing = things[Math.floor(next() ** 2 * things.length)];
      if (thing === undefined) throw new Error('There is nothing to choose from.');
      return thing;
    },
    eventId: () => `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`,
  };
}

/** The device of somebody of the demo, by their e-mail address or a number. */
export const deviceOf = (name: string): AnonymousId =>
  createHash('sha256').update(`demo device ${name}`).digest('hex').slice(0, 12) as AnonymousId;
