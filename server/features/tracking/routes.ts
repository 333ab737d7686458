// The calls of tracking: the door for browsers, and what staff read.
import type { FastifyInstance } from 'fastify';
import { track } from '#contract/tracking.ts';
import { getTrackingHealth, listEvents } from '#contract/tracking-reads.ts';
import { serve } from '#server/http/serve.ts';
import { openDoor } from './file-routes.ts';
import { getTrackingHealth as readTrackingHealth } from './reading/get-tracking-health.ts';
import { listEvents as readEvents } from './reading/list-events.ts';

export function trackingRoutes(app: FastifyInstance): void {
  openDoor(app, track);
  serve(app, listEvents, readEvents);
  serve(app, getTrackingHealth, readTrackingHealth);
}
