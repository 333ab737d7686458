// What a demo job is written as, and how its description is put together.
import type { EmploymentType, Geo, Salary, WorkplaceType } from '#contract/job.ts';

export type DemoPlace = { office: string; location: string; place: Geo };

export type DemoJob = {
  title: string;
  /** A path of names in the board's tree, such as `Growing > Tomatoes`. */
  department: string;
  at: DemoPlace;
  workplaceType: WorkplaceType;
  employmentType: EmploymentType;
  salary: Salary | null;
  language: 'en' | 'fr';
  requisitionId: string;
  postedDaysAgo: number;
  /** Keys of demo clips. */
  clips: string[];
  /** Asks what is asked of whoever works at night. */
  isAtNight?: true;
  state: 'open' | 'unlisted' | 'draft' | 'closed';
  intro: string;
  tasks: string[];
  brings: string[];
};

const evesham: Geo = {
  ...{ city: 'Evesham', region: 'Worcestershire', country: 'GB' },
  ...{ latitude: 52.0917, longitude: -1.9472 },
};
export const glasshouses: DemoPlace = {
  office: 'England > Evesham glasshouses',
  location: 'Evesham, England',
  place: evesham,
};
export const packhouse: DemoPlace = {
  office: 'England > Evesham packhouse',
  location: 'Evesham, England',
  place: evesham,
};
export const plouvenel: DemoPlace = {
  office: 'Bretagne > Plouvenel',
  location: 'Plouvenel, Bretagne',
  place: { city: 'Plouvenel', region: 'Bretagne', country: 'FR', latitude: 48.66, longitude: -3.95 },
};
export const anywhereInBritain: DemoPlace = {
  office: 'England',
  location: 'United Kingdom',
  place: { city: null, region: null, country: 'GB', latitude: null, longitude: null },
};

export const pounds = (min: number, max: number | null, interval: Salary['interval'] = 'year'): Salary => ({
  ...{ min, max, currency: 'GBP', interval },
});
export const euros = (min: number, max: number | null, interval: Salary['interval'] = 'year'): Salary => ({
  ...{ min, max, currency: 'EUR', interval },
});

const words = {
  en: {
    tasks: 'What you will do',
    brings: 'What you bring',
    gives: 'What we give',
    promise:
      'Five weeks of holiday and the bank holidays, a pension we pay into from the first month, work clothes that fit, and as many tomatoes as you can carry home. If you learn on the job, you are paid while you learn.',
  },
  fr: {
    tasks: 'Votre travail',
    brings: 'Ce que vous apportez',
    gives: 'Ce que nous offrons',
    promise:
      'Cinq semaines de congés et les jours fériés, une mutuelle prise en charge à 70 %, des vêtements de travail à votre taille, et autant de tomates que vous pouvez en porter. On apprend ici en étant payé.',
  },
};

/** As staff would write it. */
export function descriptionOf({
  language,
  intro,
  tasks,
  brings,
}: Pick<DemoJob, 'language' | 'intro' | 'tasks' | 'brings'>): string {
  const said = words[language];
  const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  return [
    `<p>${intro}</p>`,
    `<h2>${said.tasks}</h2>${list(tasks)}`,
    `<h2>${said.brings}</h2>${list(brings)}`,
    `<h2>${said.gives}</h2><p>${said.promise}</p>`,
  ].join('');
}
