// The fields read from a résumé in words, and as texts that are corrected. Pure.
import type { ReadField, TakenField } from '#contract/application-resumes.ts';

export const kindNames: Record<ReadField['kind'], string> = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  link: 'Link',
  experience: 'Position',
  education: 'Education',
};

/** In the order they are written, with the words of their labels. */
const labels = {
  text: { text: 'Value' },
  experience: { title: 'Title', company: 'Employer', from: 'From', to: 'To' },
  education: { degree: 'Degree', school: 'School', from: 'From', to: 'To' },
} as const;

export type Texts = Readonly<Record<string, string>>;

export const labelsOf = ({ kind }: ReadField): Readonly<Record<string, string>> => {
  if (kind === 'experience' || kind === 'education') return labels[kind];
  return { text: kindNames[kind] };
};

export const textsOf = (field: ReadField): Texts =>
  typeof field.value === 'string' ? { text: field.value } : { ...field.value };

/** What shall stand in the profile. */
export function takenOf({ kind }: ReadField, texts: Texts): TakenField {
  const { text = '', title = '', company = '', school = '', degree = '', from = '', to = '' } = texts;
  if (kind === 'experience') return { kind, value: { title, company, from, to } };
  if (kind === 'education') return { kind, value: { school, degree, from, to } };
  return { kind, value: text };
}

/** The value on one line: “Head grower, Quinta do Vale · 2019-01 – now”. */
export function fieldWords(field: ReadField): string {
  if (field.kind === 'experience')
    return spanned([field.value.title, field.value.company], field.value, 'now');
  if (field.kind === 'education') return spanned([field.value.degree, field.value.school], field.value, '');
  return field.value;
}

function spanned(names: readonly string[], { from, to }: { from: string; to: string }, open: string): string {
  const years = from === '' ? to : [from, to === '' ? open : to].filter(Boolean).join(' – ');
  return [names.filter(Boolean).join(', '), years].filter(Boolean).join(' · ');
}
