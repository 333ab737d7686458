// The time as the database tells it, so that all nodes agree and one with a wrong clock erases nothing.
import { setInterval } from 'node:timers';
import type { Pool } from 'pg';

export type DatabaseClock = {
  now: () => Date;
  /** Asks the database again where this machine's clock was set since it was asked last. */
  settle: () => Promise<void>;
  /** How far this machine's clock is ahead of the database's; negative: behind. */
  aheadSeconds: () => number;
  close: () => void;
};

type Wishes = {
  /** Told once whenever the two clocks begin to differ by minutes. */
  warn?: (sentence: string) => void;
  /** This machine's clock, in milliseconds. */
  machine?: () => number;
};

const AGAIN_MS = 60_000;
/** Less is not worth telling times differently than this machine does. */
const SAME_MS = 2_000;
const FAR_MS = 5 * 60_000;

export async function openClock(
  pool: Pick<Pool, 'query'>,
  { warn = () => undefined, machine = Date.now }: Wishes = {},
): Promise<DatabaseClock> {
  let aheadMs = 0;
  let isFar = false;
  // Where this machine's clock runs evenly, it keeps its distance to the one that cannot be set.
  const distance = () => machine() - performance.now();
  let asked = distance();

  async function ask(): Promise<void> {
    const begun = machine();
    const { rows } = await pool.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    aheadMs = (begun + machine()) / 2 - (rows[0]?.ms ?? begun);
    asked = distance();
    const isFarNow = Math.abs(aheadMs) > FAR_MS;
    if (isFarNow && !isFar) warn(sentence(aheadMs));
    isFar = isFarNow;
  }

  await ask();
  // Without the database the last answer holds.
  const timer = setInterval(() => void ask().catch(() => undefined), AGAIN_MS);
  timer.unref();
  return {
    now: () => new Date(machine() - (Math.abs(aheadMs) < SAME_MS ? 0 : aheadMs)),
    async settle() {
      if (Math.abs(distance() - asked) > SAME_MS) await ask();
    },
    aheadSeconds: () => aheadMs / 1_000,
    close: () => clearInterval(timer),
  };
}

const sentence = (aheadMs: number) =>
  `The clock of this machine is ${Math.round(Math.abs(aheadMs) / 60_000)} minutes ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's, which is used. Set it right.`;
