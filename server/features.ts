// Every feature of the server, in order.
import type { FastifyInstance } from 'fastify';

type Feature = (app: FastifyInstance) => void;

/** Each registers the routes of its slug. */
export const features: readonly Feature[] = [];
