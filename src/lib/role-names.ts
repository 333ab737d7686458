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
  recruiter: 'Makes and publishes clips, reads members',
  'hiring-manager': 'Reads clips, own profile',
  viewer: 'Reads clips, own profile',
};
