// One sitting at the review desk: its queue, and what was decided and undone in it. Pure.
import * as z from 'zod/mini';
import { grownQueue, openQueue } from './queue.ts';

/** What was done with an application last; `moved`: to a stage or back to undecided. */
export const Act = z.enum(['rejected', 'advanced', 'hired', 'screened-out', 'moved']);
export type Act = z.infer<typeof Act>;

export const Sitting = z.object({
  id: z.string(),
  user: z.string(),
  job: z.string(),
  /** The filters it was opened with, as the address writes them. */
  query: z.string(),
  queue: z.object({ order: z.array(z.string()), total: z.nullable(z.number()) }),
  /** The last act on each application; taken back, it isn't here. */
  acts: z.record(z.string(), Act),
  undone: z.int(),
  /** What was opened, with whether it waited for a decision then. */
  seen: z.record(z.string(), z.boolean()),
});
export type Sitting = z.infer<typeof Sitting>;

type Opened = Pick<Sitting, 'id' | 'user' | 'job' | 'query'> & {
  listed: readonly string[];
  application: string;
  total: number | null;
};

export const openSitting = ({ listed, application, total, ...own }: Opened): Sitting => {
  const { order } = openQueue(listed, application, total);
  return { ...own, queue: { order: [...order], total }, acts: {}, undone: 0, seen: {} };
};

export function grownSitting(sitting: Sitting, listed: readonly string[]): Sitting {
  const queue = grownQueue(sitting.queue, listed);
  return queue === sitting.queue ? sitting : { ...sitting, queue: { ...queue, order: [...queue.order] } };
}

export const withSeen = (sitting: Sitting, application: string, isWaiting: boolean): Sitting =>
  application in sitting.seen ? sitting : { ...sitting, seen: { ...sitting.seen, [application]: isWaiting } };

export const withAct = (sitting: Sitting, application: string, act: Act): Sitting => ({
  ...sitting,
  acts: { ...sitting.acts, [application]: act },
});

/** Taken back: it counts as undone and, until it is decided again, as undecided. */
export function withUndone(sitting: Sitting, application: string): Sitting {
  const { [application]: _gone, ...acts } = sitting.acts;
  return { ...sitting, acts, undone: sitting.undone + 1 };
}

export type Tally = {
  seen: number;
  decided: { act: Act; count: number }[];
  undone: number;
  /** Opened, waiting for a decision and left so; in their order. */
  skipped: string[];
};

/** What was done so far. */
export function tallyOf({ queue, acts, undone, seen }: Sitting): Tally {
  const done = Object.values(acts);
  return {
    seen: Object.keys(seen).length,
    decided: Act.options
      .map((act) => ({ act, count: done.filter((one) => one === act).length }))
      .filter(({ count }) => count > 0),
    undone,
    skipped: queue.order.filter((one) => seen[one] === true && !(one in acts)),
  };
}
