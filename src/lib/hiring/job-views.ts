import { employerPaths } from '#lib/paths.ts';

type JobView = 'applications' | 'page' | 'team';

/** The screens of one job, for the links over each of them. */
export const jobViews = (page: string, current: JobView) => [
  {
    href: employerPaths.job(page),
    title: 'Applications',
    isCurrent: current === 'applications',
  },
  { href: employerPaths.editJobPage(page), title: 'Page', isCurrent: current === 'page' },
  { href: employerPaths.jobTeam(page), title: 'Hiring team', isCurrent: current === 'team' },
];
