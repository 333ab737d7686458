// Calls the listeners of a feature's events.
import type { Context, Services } from './context.ts';
import type { Db } from './db/client.ts';
import type { DomainEvent } from './domain-event.ts';

/** `db` is the transaction of whoever dispatches, or for an event after commit a connection outside it. */
export type ListenerContext = Pick<Context, 'db' | 'services' | 'now' | 'afterCommit'>;
type Listener<Payload, Result> = (ctx: ListenerContext, payload: Payload) => Promise<Result>;
export type Listeners = {
  event: DomainEvent<never, unknown>;
  listeners: readonly Listener<never, unknown>[];
};

/** The listeners of an event, called in this order. */
export const on = <Payload, Result>(
  event: DomainEvent<Payload, Result>,
  ...listeners: Listener<Payload, Result>[]
): Listeners => ({
  event: event as Listeners['event'],
  listeners: listeners as Listeners['listeners'],
});

/** Throws for an event that isn't in the list, so that no event goes unheard. */
export function createDispatch(all: readonly Listeners[], db: Db): Services['dispatch'] {
  const byName = new Map(all.map(({ event, listeners }) => [event.name, listeners]));
  return async <Payload, Result>(
    ctx: ListenerContext,
    event: DomainEvent<Payload, Result>,
    payload: Payload,
  ): Promise<Result[]> => {
    const listeners = byName.get(event.name) as readonly Listener<Payload, Result>[] | undefined;
    if (listeners === undefined)
      throw new Error(`server/features.ts has no listeners of the event ${event.name}.`);
    const results: Result[] = [];
    for (const listener of listeners)
      if (event.when === 'in-transaction') results.push(await listener(ctx, payload));
      else ctx.afterCommit(async () => void (await listener({ ...ctx, db }, payload)));
    return results;
  };
}
