import { LinkButton } from '#ui/link-button.tsx';
import { NotFoundMark, PlainScreen } from './plain-screen.tsx';

/** For paths that lead nowhere, and for things that are not there or belong to somebody else. */
export function NotFoundScreen({ start }: { start: string }) {
  return (
    <PlainScreen
      mark={<NotFoundMark />}
      title="Page not found, or you don’t have access"
      actions={<LinkButton href={start}>Go to home</LinkButton>}
    >
      The link may be out of date, or the page was moved.
    </PlainScreen>
  );
}
