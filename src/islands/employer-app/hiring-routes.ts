// The screens of hiring that belong to no one job.
import { employerPaths } from '#lib/paths.ts';
import type { Route } from './route.ts';

export const hiringRoutes: readonly Route[] = [
  {
    path: employerPaths.scorecards,
    title: 'Your scorecards',
    least: 'hiring-manager',
    screen: async () => (await import('#islands/scorecards/scorecards.screen.tsx')).ScorecardsScreen,
  },
  {
    path: employerPaths.scorecard(':scorecardPermalink'),
    title: 'Scorecard',
    least: 'hiring-manager',
    screen: async () => (await import('#islands/scorecards/scorecard.screen.tsx')).ScorecardScreen,
  },
  {
    path: employerPaths.leads,
    title: 'Leads',
    least: 'recruiter',
    screen: async () => (await import('#islands/applications/leads.screen.tsx')).LeadsScreen,
  },
];
