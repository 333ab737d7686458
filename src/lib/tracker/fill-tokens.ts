// Greets the visitor of a campaign by what the share link tells of them. Only here, in their own browser, and as text.
import type { PersonParameters } from '../person-parameters/read-parameters.ts';

export function fillTokens(
  said: Pick<PersonParameters, 'firstName' | 'lastName' | 'fullName' | 'jobTitle'>,
): void {
  const names = namesOf(said);
  for (const place of document.querySelectorAll<HTMLElement>('[data-token]')) {
    const value = names.get(place.dataset.token ?? '');
    if (value) place.textContent = value;
  }
}

/** A link may tell the whole name only, or its parts only. */
function namesOf({ firstName, lastName, fullName, jobTitle }: Parameters<typeof fillTokens>[0]) {
  const [first = '', ...rest] = fullName.split(' ');
  return new Map([
    ['firstName', firstName || first],
    ['lastName', lastName || rest.join(' ')],
    ['fullName', fullName || `${firstName} ${lastName}`.trim()],
    ['jobTitle', jobTitle],
  ]);
}
