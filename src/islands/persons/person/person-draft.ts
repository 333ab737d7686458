// The details of a person as texts of a form, and what of them was changed. Pure.
import type { Person, PersonChange } from '#contract/person.ts';

const names = ['firstName', 'lastName', 'title', 'company', 'headline', 'location'] as const;
export type PersonDraft = Record<(typeof names)[number] | 'emails' | 'phones', string>;

const linesOf = (items: readonly { value: string }[]) => items.map(({ value }) => value).join('\n');

export const draftOf = (person: Person): PersonDraft => ({
  firstName: person.firstName,
  lastName: person.lastName,
  title: person.title,
  company: person.company,
  headline: person.headline,
  location: person.location,
  emails: linesOf(person.emails),
  phones: linesOf(person.phones),
});

type Contact = { value: string; type: 'work' | 'home' | 'other'; optOut: boolean };

/** The lines as contacts; what was known of one before, such as that it wants no mail, stays with it. */
function contactsOf(text: string, known: readonly Contact[]): Contact[] {
  const before = new Map(known.map((one) => [one.value.toLowerCase(), one]));
  const values = text.split('\n').map((line) => line.trim());
  return [...new Set(values.filter((value) => value !== ''))].map((value) => {
    const one = before.get(value.toLowerCase());
    return { value, type: one?.type ?? 'other', optOut: one?.optOut ?? false };
  });
}

/** What the form says other than the person does. */
export function changesOf(draft: PersonDraft, person: Person): PersonChange {
  const before = draftOf(person);
  const changed = names.filter((name) => draft[name].trim() !== before[name]);
  const isOther = (name: 'emails' | 'phones') => draft[name].trim() !== before[name];
  return {
    ...Object.fromEntries(changed.map((name) => [name, draft[name].trim()])),
    ...(isOther('emails') ? { emails: contactsOf(draft.emails, person.emails) } : {}),
    ...(isOther('phones') ? { phones: contactsOf(draft.phones, person.phones) } : {}),
  };
}
