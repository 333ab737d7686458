// The settings screens and who may open which.
import { isAtLeast, type Role } from '#contract/kit/roles.ts';
import { employerPaths } from './paths.ts';

type SettingsScreen = { title: string; path: string; least: Role };

const SCREENS: readonly SettingsScreen[] = [
  { title: 'Brand', path: employerPaths.brand, least: 'admin' },
  { title: 'ATS', path: employerPaths.ats, least: 'admin' },
  { title: 'E-mail', path: employerPaths.email, least: 'recruiter' },
  { title: 'Members', path: employerPaths.members, least: 'recruiter' },
  { title: 'Hiring stages', path: employerPaths.hiringStages, least: 'recruiter' },
  { title: 'Application reminders', path: employerPaths.appReminders, least: 'recruiter' },
  { title: 'Message templates', path: employerPaths.messageTemplates, least: 'recruiter' },
  { title: 'Smart links', path: employerPaths.smartLinks, least: 'recruiter' },
  { title: 'Profile', path: employerPaths.profile, least: 'viewer' },
];

/** Those a role may open, in their order. */
export const settingsScreens = (role: Role | null): readonly SettingsScreen[] =>
  SCREENS.filter(({ least }) => role !== null && isAtLeast(role, least));
