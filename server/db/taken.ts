/** Whether the database refused a write because another row has the value already, told by a query of Drizzle's. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === UNIQUE_VIOLATION;

/** PostgreSQL's own code. */
const UNIQUE_VIOLATION = '23505';
