// What a page's tracker loads at the first sign of intent, as a bundle of its own. What an address says of a person,
// the note of consent and the box of held events follow only where they are needed.
import { readCookie } from '../cookies.ts';
import { randomId } from '../random-id.ts';
import { followBoard } from './board-acts.ts';
import { follow } from './follow.ts';
import { followForms } from './form-acts.ts';
import { keptForVisit } from './kept-for-visit.ts';
import type { Tracker } from './tracker.ts';

const { jobclips } = window;
if (jobclips !== undefined) void start(jobclips);

async function start(tracker: Tracker): Promise<void> {
  // Who acts for somebody else is nobody's visitor.
  const isActing = readCookie('impersonating') !== null;
  if (isActing) delete window.jobclips;
  else {
    if (tracker.who === undefined) await holdBack(tracker);
    follow(tracker);
    const { jobBoardPermalink, jobPagePermalink, contentPagePermalink } = tracker.page;
    if (jobBoardPermalink !== undefined && jobPagePermalink === undefined) followBoard(tracker);
    if (contentPagePermalink !== undefined) followForms(tracker, ({ dataset }) => dataset.form ?? null);
    const note = document.querySelector<HTMLElement>('#privacy-choices');
    if (note !== null) (await import('./consent.ts')).offerConsent(tracker, note);
  }
  if (!tracker.asked && keptForVisit('jc-linking-id') === undefined) return void tracker.flush();
  const { takePerson, tellPerson } = await import('./person.ts');
  const said = takePerson(tracker);
  if (said !== null && document.querySelector('[data-token]') !== null)
    (await import('./fill-tokens.ts')).fillTokens(said);
  if (isActing) return;
  // The view waited for the link that led to it.
  tracker.flush();
  await tellPerson(tracker, said);
}

/** The page's own script has left a device that is not counted alone. */
async function holdBack(tracker: Tracker): Promise<void> {
  tracker.isHeld = readCookie('analytics-blocked') !== null;
  tracker.who = { anonymousId: randomId(), unlinked: true };
  tracker.flush = () => undefined;
  for (const event of tracker.queue) Object.assign(event, tracker.who);
  if (tracker.first !== undefined) tracker.push(tracker.first);
  addEventListener('click', ({ target }) => {
    const told = (target as Element).closest<HTMLElement>('[data-told]')?.dataset.told;
    if (told) tracker.push(JSON.parse(told));
  });
  if (tracker.isHeld) (await import('./debug-box.ts')).showHeld(tracker);
}
