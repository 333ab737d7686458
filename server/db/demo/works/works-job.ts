// A job of Quillmere Works, as its Greenhouse holds it.
import type { DemoJob } from '../jobs/job-script.ts';

/** The demo's first hour, by syncs: 0 is going live, and after 3 nothing changes by itself. */
export type Step = 0 | 1 | 2 | 3;

export type WorksJob = Pick<
  DemoJob,
  'title' | 'employmentType' | 'language' | 'intro' | 'tasks' | 'brings' | 'postedDaysAgo'
> & {
  /** Greenhouse's number. */
  id: number;
  /** From the top down. */
  departments: string[];
  location: string;
  /** A year, in major units. */
  salary: { min: number; max: number; currency: 'GBP' | 'EUR' };
  /** Listed from this step on; from the beginning otherwise. */
  since?: Step;
  /** Taken off at this step. */
  until?: Step;
  /** What it paid at most before step 1. */
  paidBefore?: number;
};

export const evesham = 'Evesham, England';
export const plouvenel = 'Plouvenel, Bretagne, France';
export const naaldwijk = 'Naaldwijk, Netherlands';
export const remoteBritain = 'Remote - United Kingdom';
