// Tells a database that does not answer from one that refuses what it was asked.

type Told = { code?: unknown; message?: unknown; cause?: unknown };

// Class 08 connection, 53 resources (too many connections), 57 operator intervention (restart, shutdown, starting up).
const AWAY_STATE = /^(08|53|57)/;
const AWAY_SYSTEM =
  /\b(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)\b|ENOENT.*PGSQL/;
const AWAY_WORDS =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|not queryable|Cannot use a pool after calling end/;

/** Whether work failed because the database, or the way to it, is away for now. Looks through Drizzle's wrapper. */
export const isDatabaseAway = (error: unknown): boolean => layersOf(error).some(isAway);

/** Whether the same may succeed in a moment: the database is away, read-only after a failover, or a race was lost. */
export const mayPass = (error: unknown): boolean =>
  isDatabaseAway(error) || layersOf(error).some(({ code }) => /^(40001|40P01|25006)$/.test(textOf(code)));

/** Whether a connection was cut while a statement ran on it: the database itself may be well. */
export const isConnectionLost = (error: unknown): boolean =>
  layersOf(error).some(
    ({ code, message }) =>
      /^(57P01|57P02|08006|08003|ECONNRESET|EPIPE)$/.test(textOf(code)) ||
      /Connection terminated unexpectedly|connection error and is not queryable/.test(textOf(message)),
  );

function isAway({ code, message }: Told): boolean {
  if (AWAY_STATE.test(textOf(code))) return true;
  const text = `${textOf(code)} ${textOf(message)}`;
  return AWAY_SYSTEM.test(text) || AWAY_WORDS.test(text);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The error and what caused it, at most four deep. */
function layersOf(error: unknown): Told[] {
  const layers: Told[] = [];
  for (let at = error; at instanceof Error && layers.length < 4; at = at.cause) {
    layers.push(at);
    if (at instanceof AggregateError) layers.push(...(at.errors as Told[]));
  }
  return layers;
}
