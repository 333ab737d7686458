// Brings the error reporting once the page is idle, or at the first error. What is told until then is kept for it.

const MOST_HELD = 5;
const AT_THE_LATEST_MS = 5_000;

/** What the page says of itself and of the error service. */
const told = () => {
  const { release = '', stage = '' } = document.documentElement.dataset;
  const { dsn = '' } = document.getElementById('error-service')?.dataset ?? {};
  return { dsn, release, stage };
};

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: AT_THE_LATEST_MS });
  else setTimeout(work, 2_000);
};

/** Once a page. The recording of what led to an error comes behind, when the page is idle again. */
export function reportWhenIdle(): void {
  const held: unknown[] = [];
  const hold = (event: ErrorEvent | PromiseRejectionEvent) => {
    if (held.length < MOST_HELD) held.push('reason' in event ? event.reason : event.error);
    start();
  };
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const { startErrorReporting } = await import('./error-reporting.ts');
    removeEventListener('error', hold);
    removeEventListener('unhandledrejection', hold);
    startErrorReporting(told(), held);
    whenIdle(async () => {
      const { recordSession } = await import('./session-replay.ts');
      recordSession();
    });
  };
  addEventListener('error', hold);
  addEventListener('unhandledrejection', hold);
  whenIdle(start);
}
