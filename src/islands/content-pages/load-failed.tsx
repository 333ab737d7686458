import type { UseQueryResult } from '@tanstack/react-query';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { LinkButton } from '#ui/link-button.tsx';

type Failed = Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;

/** In place of what could not be read: that it is not there, or why, with another try. */
export function LoadFailed({ what, query }: { what: string; query: Failed }) {
  const refusal = query.error instanceof CallError ? query.error : null;
  if (refusal?.code === 'NOT_FOUND')
    return (
      <EmptyState
        headingLevel={1}
        title="This does not exist or is not yours"
        actions={<LinkButton href={employerPaths.pagesLibrary}>Go to pages</LinkButton>}
      >
        The link may be old.
      </EmptyState>
    );
  return (
    <ErrorPanel
      message={`We could not load ${what}`}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
      requestId={refusal?.requestId ?? undefined}
    >
      {sentenceOf(query.error)}
    </ErrorPanel>
  );
}
