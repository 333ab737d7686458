// One screen: loaded when opened, its title told, the focus on its heading, and the fallback where it fails.
import { useEffect, useState } from 'react';
import { DraftScope } from '#ui/drafts/draft-scope.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Fallback } from './fallback.tsx';
import { focusHeading } from './focus-heading.ts';
import { type Place, titleOf } from './router.ts';
import { screenPart } from './screen-part.tsx';

/** Shows the screen of a place. A new path is a new screen, with nothing of the old one left. */
export function ScreenFrame({ place }: { place: Place }) {
  const { route, params } = place;
  const Screen = screenPart(route.screen);
  const key = route.path + JSON.stringify(params);
  useArrival(key, route.title);
  return (
    <ErrorBoundary key={key} renderFailure={(reference) => <Fallback reference={reference} />}>
      <DraftScope title={null}>
        <Screen params={params} titleOf={titleOf} />
      </DraftScope>
    </ErrorBoundary>
  );
}

let arrivals = 0;

/** Tells the title of the screen one arrives at. The first screen of a page load is the browser's to announce. */
export function useArrival(key: string, title: string): void {
  useEffect(() => {
    document.title = `${title} · Jobclips`;
    arrivals += 1;
    return arrivals === 1 ? undefined : focusHeading();
  }, [key, title]);
}

/** Says the title of the current screen to who does not see it; stands outside of what screens replace. */
export function Announcer({ title }: { title: string }) {
  const [first] = useState(title);
  const [isMoved, setMoved] = useState(false);
  useEffect(() => setMoved((moved) => moved || title !== first), [title, first]);
  return (
    <p className="visually-hidden" role="status">
      {isMoved ? title : ''}
    </p>
  );
}
