// Which part of an application is shown where there is no room for all beside each other.
import { atom, computed } from 'nanostores';

export type Part = 'resume' | 'answers' | 'team';

const $shown = atom<Part>('answers');
export const $part = computed($shown, (part) => part);

/** It stays while one goes through the queue. */
export const showPart = (part: Part): void => $shown.set(part);
