// Descriptions to begin a job with, for common trades, in the languages of the public pages.
import type { EmploymentType, WorkplaceType } from '#contract/job.ts';
import type { Language } from '#contract/kit/fields.ts';

/** Words in square brackets are for the employer to replace. */
export type JobTemplate = {
  id: TemplateId;
  title: string;
  intro: string;
  /** What you will do. */
  tasks: readonly string[];
  /** What you bring. */
  needs: readonly string[];
  /** What we offer, before what every job of the language offers. */
  offers: readonly string[];
};

export const templateIds = [
  'nurse',
  'cook',
  'warehouse',
  'driver',
  'sales',
  'support',
  'engineer',
  'office',
] as const;
export type TemplateId = (typeof templateIds)[number];

export type Templates = {
  headings: { tasks: string; needs: string; offers: string };
  /** What every one of them ends with. */
  offers: readonly string[];
  jobs: readonly JobTemplate[];
};

/** Where a trade is usually done; it can be changed like everything else. */
export const templateFacts: Record<
  TemplateId,
  { employmentType: EmploymentType; workplaceType: WorkplaceType }
> = {
  nurse: { employmentType: 'full-time', workplaceType: 'on-site' },
  cook: { employmentType: 'full-time', workplaceType: 'on-site' },
  warehouse: { employmentType: 'full-time', workplaceType: 'on-site' },
  driver: { employmentType: 'full-time', workplaceType: 'on-site' },
  sales: { employmentType: 'full-time', workplaceType: 'on-site' },
  support: { employmentType: 'full-time', workplaceType: 'hybrid' },
  engineer: { employmentType: 'full-time', workplaceType: 'hybrid' },
  office: { employmentType: 'full-time', workplaceType: 'on-site' },
};

/** Loaded when somebody looks at them: one language at a time. */
export async function templatesIn(language: Language): Promise<Templates> {
  if (language === 'fr') return (await import('./templates-fr.ts')).french;
  if (language === 'pt') return (await import('./templates-pt.ts')).portuguese;
  return (await import('./templates-en.ts')).english;
}

/** The description as it is stored. Templates hold plain words, so nothing is escaped. */
export function descriptionOf(
  { intro, tasks, needs, offers }: JobTemplate,
  { headings, offers: usual }: Pick<Templates, 'headings' | 'offers'>,
): string {
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  return [
    `<p>${intro}</p>`,
    `<h3>${headings.tasks}</h3>${list(tasks)}`,
    `<h3>${headings.needs}</h3>${list(needs)}`,
    `<h3>${headings.offers}</h3>${list([...offers, ...usual])}`,
  ].join('');
}
