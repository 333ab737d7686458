// The log: structured lines without secrets or persons. Queries of addresses never reach it.
import { type Logger, type LoggerOptions, pino } from 'pino';
import type { Settings } from './env.ts';
import { loggedError } from './logged-error.ts';

const SECRET = [
  'req.headers.cookie',
  'req.headers.authorization',
  '*.password',
  '*.token',
  '*.email',
  '*.cookie',
];

/** Addresses whose next part opens something by itself: a recording request. */
const OPENERS = /(\/video-clip\/record|\/v1\/public\/video-clip-requests)\/[^/?]+/;

/** Path parts that are secrets, and every query, are cut from what is logged. */
export const loggedPath = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(OPENERS, '$1/[cut]').slice(0, 300);

export function createLog(
  settings: Pick<Settings, 'logLevel'>,
  to: NodeJS.WritableStream = process.stdout,
): Logger {
  const options: LoggerOptions = {
    level: settings.logLevel,
    redact: { paths: SECRET, censor: '[cut]' },
    base: null,
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: loggedPath(request.url),
      }),
      err: (error: unknown) => loggedError(error),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return to === process.stdout ? pino(options) : pino(options, to);
}
