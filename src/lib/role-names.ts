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
  owner: 'Everything, and other owners',
  admin: 'Everything but owners',
  recruiter: 'Clips, job pages and persons; reads members',
  'hiring-manager': 'Reads clips, and applications of own jobs',
  viewer: 'Reads clips and figures, no persons',
};
