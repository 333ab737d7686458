// Fills the first step with what was entered on this device before, and offers the way back into what was begun.
import { forgetCandidate, readCandidate } from '../candidate-data.ts';

/** Only empty fields are filled: what the server gave back, or somebody typed, stays. */
export function fillStart(): void {
  const data = readCandidate();
  if (data === null) return;
  const filled: HTMLInputElement[] = [];
  for (const name of ['firstName', 'lastName', 'email', 'phone'] as const) {
    const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (field?.value !== '' || data[name] === '') continue;
    field.value = data[name];
    filled.push(field);
  }
  const note = document.querySelector<HTMLElement>('[data-filled]');
  if (note && filled.length > 0) note.hidden = false;
  const goOn = document.querySelector<HTMLElement>('[data-go-on]');
  const way = data.ways[goOn?.dataset.goOn ?? ''];
  const link = goOn?.querySelector('a');
  if (goOn && link && way) {
    link.href = way.to;
    goOn.hidden = false;
  }
  note?.querySelector('button')?.addEventListener('click', () => {
    forgetCandidate();
    for (const field of filled) field.value = '';
    note.hidden = true;
    if (goOn) goOn.hidden = true;
    filled[0]?.focus();
  });
}
