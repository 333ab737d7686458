// What visitors do with the forms of a page. They stay plain HTML: this only adds who sends them, where that may be known.
import { LEFT } from '../content-pages/left.ts';
import { keepForVisit } from './kept-for-visit.ts';
import type { Tracker } from './tracker.ts';
import { visitorFields } from './visitor-fields.ts';

/** `blockOf` names the form as its events do; null for a form that is none of theirs. */
export function followForms(tracker: Tracker, blockOf: (form: HTMLFormElement) => string | null): void {
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return;
    const blockId = blockOf(target);
    if (blockId === null) return;
    // The answer says by itself where the focus goes; a fragment would take it away again.
    target.action = target.action.split('#', 1)[0] ?? '';
    noteTyped(target);
    for (const [name, value] of visitorFields()) {
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name, value });
      target.append(field);
    }
    if (blockId === 'interested' && tracker.page.contentPagePermalink !== undefined) {
      const { contentPagePermalink } = tracker.page;
      tracker.push({ event: 'sourcing-page-interested-clicked', contentPagePermalink, blockId });
    }
    tracker.push({ event: 'content-page-form-submitted', blockId });
  });
}

/** For the next form on this device; the answer keeps it once it was taken. */
function noteTyped(form: HTMLFormElement): void {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '');
  const left = { fullName: text('fullName'), email: text('email'), phone: text('phone') };
  if (left.email !== '') keepForVisit(LEFT, JSON.stringify(left));
}
