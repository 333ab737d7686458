// For /__error and /__unauthorized: the two screens nobody should meet, to be looked at on purpose.
import { useState } from 'react';
import '../../styles/app.css';
import { employerPaths } from '#lib/paths.ts';
import { claimPressStyle } from '#ui/press-style.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Fallback } from './fallback.tsx';
import { UnauthorizedScreen } from './unauthorized.screen.tsx';

export type DiagnosticsProps = { screen: 'error' | 'unauthorized' };

export function Diagnostics({ screen }: DiagnosticsProps) {
  // Before anything is drawn, as a state's first value is.
  useState(claimPressStyle);
  if (screen === 'unauthorized')
    return <UnauthorizedScreen path="/__unauthorized" employer={null} start={employerPaths.home} />;
  return (
    <ErrorBoundary renderFailure={(reference) => <Fallback reference={reference} />}>
      <FailsOnPurpose />
    </ErrorBoundary>
  );
}

function FailsOnPurpose(): never {
  throw new Error('Test error: thrown on purpose by /__error');
}
