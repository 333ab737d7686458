// Files on their way: how many at once from a session, how many bytes a day to an employer (api reference, section 3).
// Counted in each node. How many files an hour stands with the other limits in rate-limit.ts.
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import type { SessionId } from '#contract/kit/ids.ts';
import type { Actor } from '#server/context.ts';
import { AppError } from '#server/errors.ts';

export type UploadFigures = { atOnce: number; bytesADay: number };

export const uploadFigures = (scale: number): UploadFigures => ({
  atOnce: 4 * scale,
  bytesADay: 20_000_000_000 * scale,
});

/** Whose file it is, and how many bytes it may bring at most. */
export type Sender = { sessionId: SessionId; employerId: string | null; mostBytes: number };

/** One file on its way. `end` is called once, however the upload ended. */
export type Passage = { arrived: (bytes: number) => void; end: () => void };

export type UploadGate = {
  /** Lets a file begin. Throws RATE_LIMITED with the seconds until another try makes sense. */
  enter: (sender: Sender) => Passage;
};

declare module 'fastify' {
  interface FastifyInstance {
    uploadGate: UploadGate;
  }
}

type Room = { bytes: number; at: number };

const DAY_SECONDS = 86_400;
// Nobody can say when the other files will have arrived; this is how often asking again harms nobody.
const WAIT_SECONDS = 2;
const MAX_EMPLOYERS = 50_000;

/** `now` is monotonic milliseconds. */
export function createUploadGate(
  { atOnce, bytesADay }: UploadFigures,
  now: () => number = () => performance.now(),
): UploadGate {
  const running = new Map<SessionId, number>();
  const rooms = new Map<string, Room>();

  /** What the employer may still bring; it grows back evenly over a day. */
  function roomOf(employerId: string): Room {
    const at = now();
    const { bytes, at: before } = rooms.get(employerId) ?? { bytes: bytesADay, at };
    const grown = bytes + ((at - before) / 1000) * (bytesADay / DAY_SECONDS);
    const room = { bytes: Math.min(bytesADay, grown), at };
    rooms.delete(employerId);
    rooms.set(employerId, room);
    if (rooms.size > MAX_EMPLOYERS) rooms.delete(rooms.keys().next().value ?? '');
    return room;
  }

  function leave(sessionId: SessionId): void {
    const left = (running.get(sessionId) ?? 1) - 1;
    if (left === 0) running.delete(sessionId);
    else running.set(sessionId, left);
  }

  return {
    enter({ sessionId, employerId, mostBytes }) {
      const others = running.get(sessionId) ?? 0;
      if (others >= atOnce) throw tooManyAtOnce(atOnce);
      // All of it is held at the start, so that many at once cannot go past the day together.
      const held = Math.min(mostBytes, bytesADay);
      if (employerId !== null) {
        const room = roomOf(employerId);
        if (room.bytes < held) throw dayIsFull((held - room.bytes) / (bytesADay / DAY_SECONDS));
        room.bytes -= held;
      }
      running.set(sessionId, others + 1);
      let came = 0;
      return {
        arrived: (bytes) => {
          came += bytes;
        },
        end: () => {
          leave(sessionId);
          if (employerId === null) return;
          const room = roomOf(employerId);
          room.bytes = Math.min(bytesADay, room.bytes + Math.max(0, held - came));
        },
      };
    },
  };
}

const free: Passage = { arrived: () => {}, end: () => {} };

/** The passage of a request's file; calls that are no uploads go through free. Throws RATE_LIMITED. */
export function passageFor({ rate, file }: Endpoint, actor: Actor, request: FastifyRequest): Passage {
  if (rate !== 'upload' || file === undefined || actor.kind !== 'user') return free;
  const { sessionId, employerId } = actor;
  const told = Number(request.headers['content-length'] ?? Number.NaN);
  const mostBytes = Number.isFinite(told) ? Math.min(told, file.maxBytes) : file.maxBytes;
  try {
    return request.server.uploadGate.enter({ sessionId, employerId, mostBytes });
  } catch (error) {
    // Waiting for one's turn is none of the files of the hour.
    request.server.limits.giveBack(`upload:session:${sessionId}`);
    throw error;
  }
}

/** The passage of so many bytes of a member; others are counted by whoever lets them in. Throws RATE_LIMITED. */
export const passageOf = (actor: Actor, { server }: FastifyRequest, mostBytes: number): Passage =>
  actor.kind === 'user'
    ? server.uploadGate.enter({ sessionId: actor.sessionId, employerId: actor.employerId, mostBytes })
    : free;

const tooManyAtOnce = (atOnce: number): AppError =>
  new AppError(
    'RATE_LIMITED',
    `${atOnce === 1 ? 'A file is' : `${atOnce} files are`} already uploading. Try again when one is done.`,
    { retryAfterSeconds: WAIT_SECONDS },
  );

function dayIsFull(seconds: number): AppError {
  const wait = seconds < 3600 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`;
  const detail = `Your employer reached its daily upload limit. Try again in ${wait}.`;
  return new AppError('RATE_LIMITED', detail, { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });
}
