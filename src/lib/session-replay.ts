// Keeps the last minute of the employer area in the browser's memory, and sends it only with an error (specification,
// section 9). Texts and pictures are never recorded. By far the largest part of the error reporting, so it comes last.
import { addIntegration, replayIntegration } from '@sentry/astro';
import workerUrl from '@sentry/replay/worker-bundler?worker&url';
import { withoutQueries } from './without-queries.ts';

/** Starts once a page, after the error reporting. */
export function recordSession(): void {
  addIntegration(
    replayIntegration({
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
      // A file of our own: the policy takes no workers out of thin air.
      workerUrl,
      beforeAddRecordingEvent: withoutQueries,
    }),
  );
}
