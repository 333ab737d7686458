// The roles inside an employer as the screens say them, and what each may do in a line.
import type { Role } from '#contract/kit/roles.ts';

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  recruiter: 'Recruiter',
  'hiring-manager': 'Hiring manager',
  viewer: 'Viewer',
};

export const roleMeanings: Record<Role, string> = {
  owner: 'Full access, including owners',
  admin: 'Full access, except owners',
  recruiter: 'Edits clips, job pages and people; views members',
  'hiring-manager': 'Views clips and applications to their jobs',
  viewer: 'Views clips and metrics, no people',
};
