// How far details may be believed, and what a way of linking a device is worth (reference C.14). Pure.
import { type Person, type Trust, trustLevels } from '#contract/person.ts';

/** How a device came to a person. */
export type How = Person['anonymousIds'][number]['how'];

export const isMoreThan = (one: Trust, other: Trust): boolean =>
  trustLevels.indexOf(one) > trustLevels.indexOf(other);

/** An address only claims; who fills in a form says it themselves. */
export const trustOf: Record<How, Trust> = {
  parameter: 'claimed',
  'share-link': 'claimed',
  form: 'form',
  application: 'form',
};

/** Whether a new way outdoes the one that holds a device: what somebody said outdoes what an address claimed. */
export const outdoes = (next: How, present: How): boolean => isMoreThan(trustOf[next], trustOf[present]);
