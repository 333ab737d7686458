// The calls of the mailboxes, the e-mail settings and the suppressions.
import type { FastifyInstance } from 'fastify';

export function mailboxRoutes(_app: FastifyInstance): void {}
