// Résumés of people who do not exist, as people write them, with what a careful reader would take out of each.
import type { ReadEducation, ReadPosition } from '#contract/application-resumes.ts';

export type SampleResume = {
  what: string;
  text: string;
  name: string | null;
  emails?: string[];
  phones?: string[];
  links?: string[];
  positions?: ReadPosition[];
  education?: ReadEducation[];
};

export const job = (title: string, company: string, from: string, to: string): ReadPosition => ({
  ...{ title, company, from, to },
});
export const school = (degree: string, at: string, from: string, to: string): ReadEducation => ({
  ...{ degree, school: at, from, to },
});
