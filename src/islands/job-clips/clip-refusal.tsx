import type { UseQueryResult } from '@tanstack/react-query';
import type { JobClip } from '#contract/job-clip.ts';
import { CallError } from '#lib/api/call-error.ts';
import { employerPaths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** What a failed read says: whether there is no such thing, and the reference to quote. */
function refusalOf(error: unknown): { isGone: boolean; requestId: string | undefined } {
  if (!(error instanceof CallError)) return { isGone: false, requestId: undefined };
  return { isGone: error.code === 'NOT_FOUND', requestId: error.requestId ?? undefined };
}

/** For addresses of clips that are not there or belong to somebody else. */
function NoSuchClip() {
  return (
    <EmptyState
      headingLevel={1}
      title="Page not found, or you don’t have access"
      actions={<LinkButton href={employerPaths.contentLibrary}>Go to job clips</LinkButton>}
    >
      The link may be out of date.
    </EmptyState>
  );
}

/** In place of a clip that could not be read: that it is not there, or why, with another try. */
export function ClipRefused({
  clip,
}: {
  clip: Pick<UseQueryResult<JobClip>, 'error' | 'refetch' | 'isFetching'>;
}) {
  const { isGone, requestId } = refusalOf(clip.error);
  if (isGone) return <NoSuchClip />;
  return (
    <ErrorPanel
      message="Couldn’t load this clip"
      onRetry={() => void clip.refetch()}
      isRetrying={clip.isFetching}
      requestId={requestId}
    >
      {clip.error?.message}
    </ErrorPanel>
  );
}
