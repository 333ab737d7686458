// Reports failures of the employer area to the error service (specification, sections 8 and 9). Loaded on idle, and only
// where the site was built with its address.
import {
  browserTracingIntegration,
  captureException,
  captureMessage,
  getIsolationScope,
  init,
  replayIntegration,
} from '@sentry/astro';
import { onRefusal } from './api/call.ts';
import { onFailuresCaught } from './caught-failures.ts';
import { $auth } from './stores/auth.ts';
import { $jobs } from './stores/jobs.ts';

/** Starts once a page. `release` is the short commit hash. */
export function startErrorReporting(dsn: string, release: string, stage: string): void {
  init({
    dsn,
    release,
    environment: stage,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 1,
    tracesSampleRate: 0.2,
    normalizeDepth: 6,
    maxBreadcrumbs: 25,
    sendDefaultPii: false,
    integrations: [
      browserTracingIntegration(),
      replayIntegration({ maskAllText: true, blockAllMedia: true }),
    ],
  });
  getIsolationScope().addEventProcessor((event, hint) => {
    hint.attachments = [
      ...(hint.attachments ?? []),
      {
        filename: 'redux_state.json',
        data: JSON.stringify(tellableState()),
        contentType: 'application/json',
      },
    ];
    return event;
  });
  // A session that is over is no failure. Sentences may name what somebody typed, so only codes go out.
  onRefusal(({ status, code, requestId }) => {
    if (status !== 401) captureMessage(`A call failed: ${code}`, { tags: { status, code, requestId } });
  });
  // What a React boundary catches never becomes an error of the window.
  onFailuresCaught(({ error, reference }) => captureException(error, { tags: { reference } }));
}

/** An allow-list: kinds and counts, never names, addresses or what somebody wrote. */
export function tellableState() {
  const auth = $auth.get();
  return {
    auth: { state: auth.state, userType: 'user' in auth ? auth.user.type : null },
    jobs: { clips: $jobs.get().length },
  };
}
