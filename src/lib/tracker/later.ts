// What a page's tracker loads at the first sign of intent, as a bundle of its own. What an address says of a person,
// the note of consent and the box of held events follow only where they are needed.
import { follow } from './follow.ts';
import { keptForVisit } from './kept-for-visit.ts';
import type { Tracker } from './tracker.ts';

const { jobclips } = window;
if (jobclips !== undefined) {
  follow(jobclips);
  void loadParts(jobclips);
}

async function loadParts(tracker: Tracker): Promise<void> {
  if (tracker.isHeld === true) (await import('./debug-box.ts')).showHeld(tracker);
  if (tracker.consent === 'ask') (await import('./consent.ts')).offerConsent(tracker);
  if (tracker.asked === undefined && keptForVisit('jc-linking-id') === undefined) return tracker.flush();
  const { takePerson, tellPerson } = await import('./person.ts');
  const said = takePerson(tracker);
  // The view waited for the link that led to it.
  tracker.flush();
  await tellPerson(tracker, said);
}
