import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { LinkButton } from '#ui/link-button.tsx';

type Failed = { error: Error | null; refetch: () => unknown; isFetching: boolean };
type RefusedProps = { what: string; query: Failed; back?: { title: string; href: string } };

/** In place of what could not be read: that it is not there, or why, with another try. */
export function Refused({ what, query: { error, refetch, isFetching }, back }: RefusedProps) {
  const refusal = error instanceof CallError ? error : null;
  if (refusal?.code === 'NOT_FOUND' && back !== undefined)
    return (
      <EmptyState
        headingLevel={1}
        title="This does not exist or is not yours"
        actions={<LinkButton href={back.href}>{back.title}</LinkButton>}
      >
        The link may be old.
      </EmptyState>
    );
  return (
    <ErrorPanel
      message={`We could not load ${what}`}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      requestId={refusal?.requestId ?? undefined}
    >
      {sentenceOf(error)}
    </ErrorPanel>
  );
}
