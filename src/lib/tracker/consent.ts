// The note by which a visitor says whether this device may be remembered. The page brings it along, out of sight.

import { asksForPrivacy } from '../asks-for-privacy.ts';
import { clearCookie, writeCookie } from '../cookies.ts';
import { randomId } from '../random-id.ts';
import type { Tracker } from './tracker.ts';

const KEY = 'jc-consent';

/** Shows it where nobody has answered yet; its link in the footer shows it again. */
export function offerConsent(tracker: Tracker, note: HTMLElement): void {
  const link = document.querySelector<HTMLElement>('[href="#privacy-choices"]');
  // Whoever asks for privacy by the browser has answered.
  if (asksForPrivacy()) {
    note.remove();
    link?.remove();
    return;
  }
  note.hidden = answerOf() !== null || !tracker.who.unlinked;
  link?.addEventListener('click', (event) => {
    event.preventDefault();
    note.hidden = false;
    note.focus();
  });
  const [yes, no] = note.querySelectorAll('button');
  yes?.addEventListener('click', () => {
    remember(tracker);
    close(note, 'yes');
  });
  no?.addEventListener('click', () => {
    forget(tracker);
    close(note, 'no');
  });
}

function close(note: HTMLElement, answer: 'yes' | 'no'): void {
  note.hidden = true;
  try {
    localStorage.setItem(KEY, answer);
  } catch {
    // Then the next page asks again.
  }
  if (location.hash === '#privacy-choices')
    history.replaceState(history.state, '', location.pathname + location.search);
}

function answerOf(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The id of this page view becomes the device's, so that what was heard before stays with it. */
function remember(tracker: Tracker): void {
  if (!tracker.who.unlinked || tracker.isHeld === true) return;
  writeCookie('anonymous-id', tracker.who.anonymousId);
  tracker.who.unlinked = undefined;
}

function forget(tracker: Tracker): void {
  clearCookie('anonymous-id');
  if (!tracker.who.unlinked) tracker.who.anonymousId = randomId();
  tracker.who.unlinked = true;
}
