// What a tap does before the player is awake: it starts the native element at once. The element is the truth;
// the player, once awake, follows it, so that nothing stops and nothing starts twice.
import { type Moment, momentOf } from './moment.ts';

const media = () => [...document.querySelectorAll<HTMLMediaElement>('[data-track]')];
// By its own name where a page plays parts of one track.
const ofTrack = (track: string | null) =>
  media().find((one) => (one.id || one.dataset.track) === track) ?? media()[0];

/** Listens for taps on play and on links to a moment, and goes where the page's own address points. */
export function listenForFirstPlay(): void {
  // Before the island hears of it, which would otherwise press the button a second time once it is awake.
  document.addEventListener('click', onClick, true);
  const moment = momentOf(location);
  const found = moment && go(moment);
  // Whoever follows a link to a moment has come to hear it: the player need not wait for a touch.
  found?.closest('astro-island')?.dispatchEvent(new Event('pointerenter'));
}

function onClick(event: MouseEvent): void {
  const target = event.target as Element;
  const button = target.closest<HTMLElement>('astro-island[ssr] [data-play]');
  const link = target.closest<HTMLAnchorElement>('a[href*="t="]');
  if (button) toggle(ofTrack(button.dataset.play ?? null));
  else if (link?.pathname === location.pathname && isPlain(event)) toggle(go(momentOf(link)), true);
  else return;
  event.preventDefault();
}

// Links may still be opened in a new tab.
const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

function go(moment: Moment | null): HTMLMediaElement | undefined {
  const element = moment ? ofTrack(moment.track) : undefined;
  if (element && moment) element.currentTime = moment.seconds;
  return element;
}

function toggle(element: HTMLMediaElement | undefined, isOn = element?.paused): void {
  for (const other of media()) if (other !== element || !isOn) other.pause();
  // A refusal shows as the element's error, which the player tells about.
  if (isOn) element?.play().catch(() => undefined);
}
