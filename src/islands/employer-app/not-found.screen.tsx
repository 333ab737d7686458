import { LinkButton } from '#ui/link-button.tsx';
import { NotFoundMark, PlainScreen } from './plain-screen.tsx';

/** For paths that lead nowhere, and for things that are not there or belong to somebody else. */
export function NotFoundScreen({ start }: { start: string }) {
  return (
    <PlainScreen
      mark={<NotFoundMark />}
      title="This does not exist or is not yours"
      actions={<LinkButton href={start}>Go to start</LinkButton>}
    >
      The link may be old, or what it led to was moved.
    </PlainScreen>
  );
}
