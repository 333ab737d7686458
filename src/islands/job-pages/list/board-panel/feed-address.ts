import type { JobBoardRow } from '#contract/job-boards.ts';

/** Where machines read all listed jobs of the employer. */
export const feedAddress = ({ employerProfile }: JobBoardRow, format: 'xml' | 'json'): string =>
  `${location.origin}/feeds/${employerProfile.permalink}/jobs.${format}`;
