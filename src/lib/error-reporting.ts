// Reports failures of the employer area to the error service (specification, sections 8 and 9). Loaded on idle, and only
// where one is set up.
import {
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  captureMessage,
  type Event,
  getIsolationScope,
  init,
} from '@sentry/astro';
import { onRefusal } from './api/call.ts';
import { onFailuresCaught } from './caught-failures.ts';
import { $auth } from './stores/auth.ts';
import { $jobs } from './stores/jobs.ts';
import { withoutQueries } from './without-queries.ts';

/** `release` is the short commit hash. */
type Told = { dsn: string; release: string; stage: string };

/** Starts once a page. `held`: what went wrong before. */
export function startErrorReporting({ dsn, release, stage }: Told, held: readonly unknown[] = []): void {
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
    // What is pressed is told by its label, and what is logged by its words: both may name a person.
    integrations: [browserTracingIntegration(), breadcrumbsIntegration({ dom: false, console: false })],
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
    return tellable(event);
  });
  // A session that is over is no failure. Sentences may name what somebody typed, so only codes go out.
  onRefusal(({ status, code, requestId }) => {
    if (status !== 401) captureMessage(`A call failed: ${code}`, { tags: { status, code, requestId } });
  });
  // What a React boundary catches never becomes an error of the window.
  onFailuresCaught(({ error, reference }) => captureException(error, { tags: { reference } }));
  for (const error of held) captureException(error);
}

const WITH_ADDRESSES = ['request', 'breadcrumbs', 'spans', 'contexts', 'transaction', 'urls'] as const;

function tellable(event: Event): Event {
  const said = event as Record<string, unknown>;
  for (const name of WITH_ADDRESSES) if (said[name] !== undefined) said[name] = withoutQueries(said[name]);
  return event;
}

/** An allow-list: kinds and counts, never names, addresses or what somebody wrote. */
export function tellableState() {
  const auth = $auth.get();
  return {
    auth: { state: auth.state, userType: 'user' in auth ? auth.user.type : null },
    jobs: { clips: $jobs.get().length },
  };
}
