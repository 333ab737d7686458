import { CallError } from '#lib/api/call-error.ts';
import { employerPaths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** What a failed read says: whether there is no such thing, and the reference to quote. */
export function refusalOf(error: unknown): { isGone: boolean; requestId: string | undefined } {
  if (!(error instanceof CallError)) return { isGone: false, requestId: undefined };
  return { isGone: error.code === 'NOT_FOUND', requestId: error.requestId ?? undefined };
}

/** For addresses of clips that are not there or belong to somebody else. */
export function NoSuchClip() {
  return (
    <EmptyState
      headingLevel={1}
      title="This does not exist or is not yours"
      actions={<LinkButton href={employerPaths.contentLibrary}>Go to job clips</LinkButton>}
    >
      The link may be old.
    </EmptyState>
  );
}
