// Answers to this server's own pages, handed over as they are: written as text only to be read again, they would cost
// more than what they say.
import type { FastifyReply } from 'fastify';

const handed = new WeakMap<object, unknown>();

/** Keeps the body of an answer whose text is left empty. It was made by the contract for this answer alone. */
export function handOver(reply: FastifyReply, body: unknown): void {
  handed.set(reply.raw, body);
}

/** The body of the answer that was written to `raw`; undefined where it is there as text. */
export const handedOver = (raw: object): unknown => handed.get(raw);
