// The screens of the settings, and the ways back from Lever, Google and Outlook.
import { callbackPaths, employerPaths } from '#lib/paths.ts';
import type { Route } from './route.ts';

export const settingsRoutes: readonly Route[] = [
  {
    path: employerPaths.ats,
    title: 'ATS',
    least: 'admin',
    screen: async () => (await import('#islands/ats/ats.screen.tsx')).AtsScreen,
  },
  {
    path: employerPaths.email,
    title: 'E-mail',
    least: 'recruiter',
    screen: async () => (await import('#islands/users/email/email.screen.tsx')).EmailScreen,
  },
  {
    path: callbackPaths.lever,
    title: 'Lever',
    least: 'admin',
    screen: async () => (await import('#islands/ats/lever-callback.screen.tsx')).LeverCallbackScreen,
  },
  {
    path: callbackPaths.google,
    title: 'Google',
    least: 'recruiter',
    screen: async () =>
      (await import('#islands/users/email/google-callback.screen.tsx')).GoogleCallbackScreen,
  },
  {
    path: callbackPaths.outlook,
    title: 'Outlook',
    least: 'recruiter',
    screen: async () =>
      (await import('#islands/users/email/outlook-callback.screen.tsx')).OutlookCallbackScreen,
  },
  {
    path: employerPaths.members,
    title: 'Members',
    least: 'recruiter',
    screen: async () => (await import('#islands/users/members.screen.tsx')).MembersScreen,
  },
  {
    path: employerPaths.hiringStages,
    title: 'Hiring stages',
    least: 'recruiter',
    screen: async () => (await import('#islands/users/hiring-stages/stages.screen.tsx')).HiringStagesScreen,
  },
  {
    path: employerPaths.smartLinks,
    title: 'Smart links',
    least: 'recruiter',
    screen: async () => (await import('#islands/smart-links/smart-links.screen.tsx')).SmartLinksScreen,
  },
  {
    path: employerPaths.appReminders,
    title: 'Application reminders',
    least: 'recruiter',
    screen: async () =>
      (await import('#islands/users/app-reminders/app-reminders.screen.tsx')).AppRemindersScreen,
  },
  {
    path: employerPaths.brand,
    title: 'Brand',
    least: 'admin',
    screen: async () => (await import('#islands/users/brand/brand.screen.tsx')).BrandScreen,
  },
  {
    path: employerPaths.messageTemplates,
    title: 'Message templates',
    least: 'recruiter',
    screen: async () =>
      (await import('#islands/users/message-templates/message-templates.screen.tsx')).MessageTemplatesScreen,
  },
  {
    path: employerPaths.profile,
    title: 'Profile',
    least: 'viewer',
    screen: async () => (await import('#islands/users/profile.screen.tsx')).ProfileScreen,
  },
];
