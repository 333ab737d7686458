import { listJobPages } from '#contract/job-pages.ts';
import { choicesQuery } from '#islands/queries/lists.ts';

/** The jobs a sequence may be for, by name. */
export const jobChoicesQuery = () =>
  choicesQuery(listJobPages, { sort: 'title', status: ['draft', 'published', 'closed'] });
