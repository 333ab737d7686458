import { failureWords } from '#lib/failure-words.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { LinkButton } from './link-button.tsx';

type Failed = { error: Error | null; refetch: () => unknown; isFetching: boolean };

/** In place of a part that could not be read: why, with another try. `what` goes on "We could not load". */
export function LoadFailed({ what, query }: { what: string; query: Failed }) {
  const { sentence, requestId } = failureWords(query.error);
  return (
    <ErrorPanel
      message={`Couldn’t load ${what}`}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
      requestId={requestId}
    >
      {sentence}
    </ErrorPanel>
  );
}

export type RefusedProps = {
  what: string;
  query: Failed;
  /** The way on; without it the part is only said not to have come. */
  back?: { title: string; href: string };
  /** It was read and is not what the address names. */
  isElsewhere?: boolean;
};

/** In place of a whole screen: that there is no such thing, that it was erased, or why it could not be read. */
export function Refused({ what, query, back, isElsewhere = false }: RefusedProps) {
  const { kind, sentence } = failureWords(query.error);
  const isErased = kind === 'gone';
  const isThere = !isElsewhere && kind === 'failed';
  if (isThere || back === undefined) return <LoadFailed what={what} query={query} />;
  return (
    <EmptyState
      headingLevel={1}
      title={isErased ? 'Erased' : 'Page not found, or you don’t have access'}
      actions={<LinkButton href={back.href}>{back.title}</LinkButton>}
    >
      {isErased ? sentence : 'The link may be out of date.'}
    </EmptyState>
  );
}
