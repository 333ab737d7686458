// The employer area in the browser: sign-in screens bare, everything else behind the guard and inside the shell.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import '../../styles/app.css';
import { holdEmailToken } from '#lib/email-token.ts';
import { holdSignInReturn } from '#lib/sign-in-return.ts';
import { $notices } from '#lib/stores/notices.ts';
import { watchSession } from '#lib/stores/session-watch.ts';
import { showTheme } from '#lib/theme.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { claimPressStyle } from '#ui/press-style.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Fallback } from './fallback.tsx';
import { Guard } from './guard.tsx';
import { $place, startRouting } from './router.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { unregisterServiceWorkers } from './service-workers.ts';

const Toasts = lazyPart(async () => (await import('./toasts.tsx')).Toasts, { isThrowing: true });

/** Mounted once, by the page that answers every path under /employers. */
export function EmployerApp() {
  useEffect(() => {
    showTheme();
    holdEmailToken();
    holdSignInReturn();
    claimPressStyle();
    const stops = [startRouting(), watchSession()];
    void unregisterServiceWorkers();
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <>
      <ErrorBoundary renderFailure={(reference) => <Fallback reference={reference} />}>
        <Placed />
      </ErrorBoundary>
      <Messages />
    </>
  );
}

// Toasts are loaded with the first message. That they cannot be is no reason to lose the screen.
function Messages() {
  const isQuiet = useStore($notices).length === 0;
  if (isQuiet) return null;
  return (
    <ErrorBoundary renderFailure={() => null}>
      <Toasts />
    </ErrorBoundary>
  );
}

function Placed() {
  const place = useStore($place);
  if (place?.route.least === null) return <ScreenFrame place={place} />;
  return <Guard place={place} />;
}
