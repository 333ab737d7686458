import { listJobPages } from '#contract/job-pages.ts';
import { choicesQuery } from './lists.ts';

/** The jobs that something may be for, by name: a guide, a sequence. */
export const jobChoicesQuery = () =>
  choicesQuery(listJobPages, { sort: 'title', status: ['draft', 'published', 'closed'] });
