// The screens of scorecards.
import { employerPaths } from '#lib/paths.ts';
import type { Route } from './route.ts';

export const scorecardRoutes: readonly Route[] = [
  {
    path: employerPaths.scorecard(':scorecardPermalink'),
    title: 'Scorecard',
    least: 'hiring-manager',
    screen: async () => (await import('#islands/scorecards/scorecard.screen.tsx')).ScorecardScreen,
  },
];
