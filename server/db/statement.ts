// Statements that are asked all the time: put together once a connection, and planned by the database once as well.
import type { Db } from './client.ts';

/** `build` ends in `.prepare(name)`; what changes from call to call are placeholders. */
export function statement<P>(build: (db: Db) => P): (db: Db) => P {
  const built = new WeakMap<Db, P>();
  return (db) => {
    const known = built.get(db) ?? build(db);
    built.set(db, known);
    return known;
  };
}
