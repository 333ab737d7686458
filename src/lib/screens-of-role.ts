// Which screen of a thing a role may open, for links that lead to it. Pure.
import { isAtLeast, type Role } from '#contract/kit/roles.ts';
import type { ShareLinkOwner } from '#contract/share-link.ts';
import { employerPaths } from './paths.ts';

/** A job is opened at its applications by who hires, and as its page by a viewer. */
export const jobPath = (role: Role, page: string): string =>
  isAtLeast(role, 'hiring-manager') ? employerPaths.job(page) : employerPaths.editJobPage(page);

/** Links to jobs and guides are read by who hires, all others by recruiters. */
export const mayOpenLink = (role: Role, owner: ShareLinkOwner): boolean =>
  isAtLeast(role, owner === 'job-page' || owner === 'interview-guide' ? 'hiring-manager' : 'recruiter');
