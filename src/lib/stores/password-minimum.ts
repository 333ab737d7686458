// The fewest characters of a new password, as the server has it set; null until it answered.
import { atom, computed, onMount } from 'nanostores';
import { getAuthOptions } from '#contract/auth.ts';
import { call } from '../api/call.ts';

const $minimum = atom<number | null>(null);

export const $passwordMinimum = computed($minimum, (minimum) => minimum);

// Asked for by the first form that needs it. Without an answer the server's refusal says the number.
onMount($minimum, () => {
  if ($minimum.get() !== null) return;
  call(getAuthOptions, {}).then(
    ({ passwordMinimum }) => $minimum.set(passwordMinimum),
    () => {},
  );
});
