// An error as the log keeps it: what went wrong and where, never the values it went wrong with.

export type LoggedError = {
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: LoggedError;
};

// The database's own message quotes what was sent to it; its code and the name of the constraint do not.
const QUOTES_VALUES = ['DrizzleQueryError', 'DatabaseError'];
const DEEPEST = 4;

/** `code` is the database's or the system's, such as 23505 or ECONNREFUSED. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no error', stack: '' };
  const { code, cause } = error as Error & { code?: unknown };
  return {
    type: error.constructor.name,
    message: saidBy(error),
    ...(typeof code === 'string' ? { code } : {}),
    stack: framesOf(error),
    ...(cause === undefined || depth === DEEPEST ? {} : { cause: loggedError(cause, depth + 1) }),
  };
}

function saidBy(error: Error): string {
  if (!QUOTES_VALUES.includes(error.constructor.name)) return error.message;
  const { query, constraint } = error as Error & { query?: string; constraint?: string };
  if (query !== undefined) return `Failed query: ${query}`;
  return constraint === undefined ? 'The database refused' : `The database refused: ${constraint}`;
}

// The stack repeats the message before its first frame.
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
