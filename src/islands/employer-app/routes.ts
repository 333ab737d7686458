// Every screen of the employer app, a line each: the path, its name, who may open it, and where it comes from.
import { employerPaths, impersonatePath } from '#lib/paths.ts';
import { hiringRoutes } from './hiring-routes.ts';
import { outreachRoutes } from './outreach-routes.ts';
import type { Elsewhere, Route } from './route.ts';
import { settingsRoutes } from './settings-routes.ts';
import { shareLinkRoutes } from './share-link-routes.ts';

/** Hiring managers read jobs beside their applications, not as candidates' pages. */
const hiring = (label: string, path: Elsewhere['path']): Elsewhere => ({
  role: 'hiring-manager',
  label,
  path,
});

export const routes: readonly Route[] = [
  ...shareLinkRoutes,
  ...hiringRoutes,
  ...outreachRoutes,
  ...settingsRoutes,
  {
    path: employerPaths.home,
    title: 'Dashboard',
    least: 'viewer',
    screen: async () => (await import('./home.screen.tsx')).HomeScreen,
  },
  {
    path: employerPaths.pdfReport(':employerPermalink', ':pdfReportPermalink'),
    title: 'Report',
    least: 'viewer',
    screen: async () => (await import('#islands/pdf-reports/report.screen.tsx')).ReportScreen,
  },
  {
    path: employerPaths.login,
    title: 'Sign in',
    least: null,
    screen: async () => (await import('#islands/auth/sign-in.screen.tsx')).SignInScreen,
  },
  {
    path: employerPaths.claimAccount,
    title: 'Accept your invitation',
    least: null,
    screen: async () => (await import('#islands/auth/claim-account.screen.tsx')).ClaimAccountScreen,
  },
  {
    path: employerPaths.claimAccountSignUp,
    title: 'Create an employer',
    least: null,
    screen: async () => (await import('#islands/auth/sign-up.screen.tsx')).SignUpScreen,
  },
  {
    path: employerPaths.claimAccountProfile,
    title: 'Finish your profile',
    least: null,
    screen: async () => (await import('#islands/auth/finish-profile.screen.tsx')).FinishProfileScreen,
  },
  {
    path: employerPaths.forgotPassword,
    title: 'Forgot your password?',
    least: null,
    screen: async () => (await import('#islands/auth/forgot-password.screen.tsx')).ForgotPasswordScreen,
  },
  {
    path: employerPaths.resetPassword,
    title: 'Set a new password',
    least: null,
    screen: async () => (await import('#islands/auth/reset-password.screen.tsx')).ResetPasswordScreen,
  },
  {
    path: employerPaths.reopen,
    title: 'Reopen an employer',
    least: null,
    screen: async () => (await import('#islands/auth/reopen.screen.tsx')).ReopenScreen,
  },
  {
    path: employerPaths.contentLibrary,
    title: 'Job clips',
    least: 'viewer',
    screen: async () => (await import('./library.screen.tsx')).LibraryScreen,
  },
  {
    path: employerPaths.clip(':jobClipPermalink'),
    title: 'Job clip',
    least: 'viewer',
    screen: async () => (await import('#islands/job-clips/clip-overview.screen.tsx')).ClipOverviewScreen,
  },
  {
    path: employerPaths.studio(':jobClipPermalink'),
    title: 'Studio',
    least: 'recruiter',
    screen: async () => (await import('#islands/job-clips/studio.screen.tsx')).StudioScreen,
  },
  {
    path: employerPaths.videoClips,
    title: 'Video clips',
    least: 'viewer',
    screen: async () => (await import('#islands/video-clips/video-clips.screen.tsx')).VideoClipsScreen,
  },
  {
    path: '/employers/video-clip/edit',
    title: 'Video clip',
    least: 'viewer',
    screen: async () => (await import('#islands/video-clips/video-clip.screen.tsx')).VideoClipScreen,
  },
  {
    path: employerPaths.editContentPage(':contentPagePermalink'),
    title: 'Page',
    least: 'recruiter',
    screen: async () => (await import('#islands/content-pages/page-editor.screen.tsx')).PageEditorScreen,
  },
  {
    path: employerPaths.campaigns,
    title: 'Campaign pages',
    least: 'viewer',
    elsewhere: hiring('Go to your jobs', () => employerPaths.jobs),
    screen: async () => (await import('#islands/campaign-pages/campaigns.screen.tsx')).CampaignsScreen,
  },
  {
    path: employerPaths.campaign(':campaignPagePermalink'),
    title: 'Campaign page',
    least: 'viewer',
    elsewhere: hiring('Go to your jobs', () => employerPaths.jobs),
    screen: async () => (await import('#islands/campaign-pages/campaign.screen.tsx')).CampaignScreen,
  },
  {
    path: employerPaths.interviewGuides,
    title: 'Interview guides',
    least: 'viewer',
    screen: async () => (await import('#islands/interview-guides/guides.screen.tsx')).GuidesScreen,
  },
  {
    path: employerPaths.interviewGuide(':interviewGuidePermalink'),
    title: 'Interview guide',
    least: 'viewer',
    screen: async () => (await import('#islands/interview-guides/guide.screen.tsx')).GuideScreen,
  },
  {
    path: employerPaths.jobStories,
    title: 'Job stories',
    least: 'recruiter',
    screen: async () =>
      (await import('#islands/content-page-job-pages/job-stories.screen.tsx')).JobStoriesScreen,
  },
  {
    path: employerPaths.jobStory(':contentPageJobPagePermalink'),
    title: 'Job story',
    least: 'recruiter',
    screen: async () => (await import('#islands/content-page-job-pages/job-story.screen.tsx')).JobStoryScreen,
  },
  {
    path: employerPaths.jobPages,
    title: 'Job pages',
    least: 'viewer',
    elsewhere: hiring('Go to your jobs', () => employerPaths.jobs),
    screen: async () => (await import('#islands/job-pages/job-pages.screen.tsx')).JobPagesScreen,
  },
  {
    path: employerPaths.jobLocations,
    title: 'Locations',
    least: 'viewer',
    screen: async () => (await import('#islands/job-pages/locations.screen.tsx')).LocationsScreen,
  },
  {
    path: employerPaths.newJobPage,
    title: 'New job page',
    least: 'recruiter',
    screen: async () => (await import('#islands/job-pages/new-job.screen.tsx')).NewJobScreen,
  },
  {
    path: employerPaths.editJobPage(':jobPagePermalink'),
    title: 'Job page',
    least: 'viewer',
    elsewhere: hiring('Go to its applications', ({ jobPagePermalink = '' }) =>
      employerPaths.job(jobPagePermalink),
    ),
    screen: async () => (await import('#islands/job-pages/job-page.screen.tsx')).JobPageScreen,
  },
  {
    path: employerPaths.jobs,
    title: 'Jobs',
    least: 'hiring-manager',
    screen: async () => (await import('#islands/applications/jobs.screen.tsx')).JobsScreen,
  },
  {
    path: employerPaths.job(':jobPagePermalink'),
    title: 'Applications',
    least: 'hiring-manager',
    screen: async () =>
      (await import('#islands/applications/job-applications.screen.tsx')).JobApplicationsScreen,
  },
  {
    path: employerPaths.jobTeam(':jobPagePermalink'),
    title: 'Hiring team',
    least: 'recruiter',
    screen: async () => (await import('#islands/applications/job-team.screen.tsx')).JobTeamScreen,
  },
  {
    path: employerPaths.jobStages(':jobPagePermalink'),
    title: 'Stages of a job',
    least: 'recruiter',
    screen: async () => (await import('#islands/users/hiring-stages/job-stages.screen.tsx')).JobStagesScreen,
  },
  {
    path: employerPaths.application(':jobPagePermalink', ':applicationPermalink'),
    title: 'Application',
    least: 'hiring-manager',
    screen: async () => (await import('#islands/applications/application.screen.tsx')).ApplicationScreen,
  },
  {
    path: employerPaths.screeningSets,
    title: 'Screening questions',
    least: 'recruiter',
    screen: async () => (await import('#islands/screening-sets/set-list.screen.tsx')).SetListScreen,
  },
  {
    path: employerPaths.newScreeningSet,
    title: 'New question set',
    least: 'recruiter',
    screen: async () => (await import('#islands/screening-sets/set-editor.screen.tsx')).NewSetScreen,
  },
  {
    path: employerPaths.screeningSet(':screeningSetPermalink'),
    title: 'Question set',
    least: 'recruiter',
    screen: async () => (await import('#islands/screening-sets/set-editor.screen.tsx')).EditSetScreen,
  },
  {
    path: employerPaths.talentPool,
    title: 'Talent pool',
    least: 'recruiter',
    screen: async () => (await import('#islands/persons/talent-pool.screen.tsx')).TalentPoolScreen,
  },
  {
    path: employerPaths.person(':personPermalink'),
    title: 'Person',
    least: 'recruiter',
    screen: async () => (await import('#islands/persons/person.screen.tsx')).PersonScreen,
  },
  {
    path: employerPaths.talentLists,
    title: 'Talent lists',
    least: 'recruiter',
    screen: async () =>
      (await import('#islands/persons/person-lists/talent-lists.screen.tsx')).TalentListsScreen,
  },
  {
    path: employerPaths.talentList(':personListPermalink'),
    title: 'Talent list',
    least: 'recruiter',
    screen: async () =>
      (await import('#islands/persons/person-lists/talent-list.screen.tsx')).TalentListScreen,
  },
  {
    path: impersonatePath,
    title: 'Act as someone',
    least: 'owner',
    isPlatform: true,
    screen: async () => (await import('#islands/impersonation/impersonate.screen.tsx')).ImpersonateScreen,
  },
];

/** The first screen after sign-in. */
export const startPath = employerPaths.home;

/** Addresses that only lead on. */
export const redirects: Readonly<Record<string, string>> = {
  [employerPaths.settings]: employerPaths.ats,
};
