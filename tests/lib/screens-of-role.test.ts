import { expect, test } from 'vitest';
import { jobPath, mayOpenLink } from '#lib/screens-of-role.ts';

test('a job leads to the screen that the role may open', () => {
  expect(jobPath('viewer', 'j4kl5mn6op')).toBe('/employers/job-page/j4kl5mn6op');
  expect(jobPath('hiring-manager', 'j4kl5mn6op')).toBe('/employers/job/j4kl5mn6op');
});

test('share links are opened by recruiters, those of jobs and guides by who hires, by no viewer', () => {
  expect(mayOpenLink('recruiter', 'job-clip')).toBe(true);
  expect(mayOpenLink('hiring-manager', 'job-clip')).toBe(false);
  expect(mayOpenLink('hiring-manager', 'job-page')).toBe(true);
  expect(mayOpenLink('viewer', 'interview-guide')).toBe(false);
});
