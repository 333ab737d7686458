import { useApplicationAct } from '../use-application-act.ts';

/** One act on the scorecards of an application. */
export const useScorecardAct = (application: string) =>
  useApplicationAct(application, ['application-scorecards', application]);
