// Calls the listeners of a feature's events, in the transaction of the feature that dispatches: all of it is stored or none.
// What can wait for the commit, a listener leaves to `afterCommit`.
import type { Context, Services } from './context.ts';
import type { DomainEvent } from './domain-event.ts';

/** What a listener gets of whoever dispatches; `db` is their transaction. */
export type ListenerContext = Pick<Context, 'db' | 'services' | 'now' | 'afterCommit'>;
type Listener<Payload, Result> = (tx: ListenerContext, payload: Payload) => Promise<Result>;
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
export function createDispatch(all: readonly Listeners[]): Services['dispatch'] {
  const byName = new Map(all.map(({ event, listeners }) => [event.name, listeners]));
  return async <Payload, Result>(
    tx: ListenerContext,
    event: DomainEvent<Payload, Result>,
    payload: Payload,
  ): Promise<Result[]> => {
    const listeners = byName.get(event.name) as readonly Listener<Payload, Result>[] | undefined;
    if (listeners === undefined)
      throw new Error(`server/features.ts has no listeners of the event ${event.name}.`);
    const results: Result[] = [];
    for (const listener of listeners) results.push(await listener(tx, payload));
    return results;
  };
}
