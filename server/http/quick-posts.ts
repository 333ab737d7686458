// POSTs that are answered before the framework is reached: small bodies that come by the thousand, where the share of
// the framework would be the larger one. Whatever is unusual about a request is left to the route of the same address.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { callerAddress } from './caller-address.ts';
import { problemOf } from './problem.ts';
import { requestId } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';

/** Answers and says true, or leaves the request to the framework. */
export type QuickPost = (request: IncomingMessage, response: ServerResponse) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    /** By the whole address, such as `/track`. */
    quickPosts: Map<string, QuickPost>;
    /** Reads that are answered there too, by the first part of the address, such as `/l/`. */
    quickReads: Map<string, QuickPost>;
  }
}

export type Caller = { headers: IncomingHttpHeaders; ip: string };

export type QuickVerb = {
  mostBytes: number;
  /** Whether something can be taken, or will be in a moment: asked before the body is read. */
  admit: () => true | Promise<boolean>;
  /** What is answered where nothing can. */
  refusal: AppError;
  /** What is answered with 200, or null for 204. Throws what is answered as a problem. */
  answer: (body: Buffer, caller: Caller) => Promise<object | null>;
};

/** The same answers as the framework gives, with the same headers. */
export function quickPost({ settings, log }: Pick<Services, 'settings' | 'log'>, verb: QuickVerb): QuickPost {
  const ours = new URL(settings.publicUrl).origin;
  const always = [...Object.entries(securityHeaders(settings)).flat(), 'Vary', 'Origin'];
  const noStore = [...always, 'Cache-Control', 'no-store'];

  function answerProblem(error: unknown, id: string, response: ServerResponse): void {
    // What we say ourselves is said by the thousand; the rest somebody should hear of.
    if (!(error instanceof AppError)) log.error({ err: error, requestId: id }, 'A quick request failed');
    const { status, headers, body } = problemOf(error, id);
    const own = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
    endWith(response, { status, headers: [...always, ...own, 'X-Request-Id', id], body });
  }

  async function answer(sent: Buffer, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = requestId(request);
    try {
      const { headers, socket } = request;
      const direct = socket.remoteAddress ?? '';
      const ip = callerAddress(headers['x-forwarded-for'], direct, settings.trustProxy);
      const body = await verb.answer(sent, { headers, ip });
      if (body === null) response.writeHead(204, [...noStore, 'X-Request-Id', id]).end();
      else {
        const headers = [...noStore, 'Content-Type', 'application/json; charset=utf-8', 'X-Request-Id', id];
        endWith(response, { status: 200, headers, body: JSON.stringify(body) });
      }
    } catch (error) {
      answerProblem(error, id, response);
    }
  }

  return (request, response) => {
    if (!isUsual(request, ours, verb.mostBytes)) return false;
    const isIn = verb.admit();
    if (isIn === true) readBody(request, (sent) => void answer(sent, request, response));
    else
      void isIn.then((hasRoom) => {
        if (hasRoom) readBody(request, (sent) => void answer(sent, request, response));
        else answerProblem(verb.refusal, requestId(request), response);
      });
    return true;
  };
}

type Whole = { status: number; headers: string[]; body: string };

/** Of a length that is said, or it would leave in four pieces. */
function endWith(response: ServerResponse, { status, headers, body }: Whole): void {
  response.writeHead(status, [...headers, 'Content-Length', String(Buffer.byteLength(body))]).end(body);
}

const TYPES = /^(?:text\/plain|application\/json)(?: *; *charset="?utf-8"?)?$/i;

/** From no other origin, with a body of a known length and kind. */
function isUsual({ headers }: IncomingMessage, ours: string, mostBytes: number): boolean {
  const { origin } = headers;
  const length = Number(headers['content-length']);
  return (
    (origin === undefined || origin === ours) &&
    length > 0 &&
    length <= mostBytes &&
    TYPES.test(headers['content-type'] ?? '') &&
    headers['content-encoding'] === undefined
  );
}

function readBody(request: IncomingMessage, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  // Mostly it comes in one piece.
  request.on('end', () => done(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
}
