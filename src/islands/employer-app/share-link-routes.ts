// The screens of share links: a list and one link for each thing that is shared.
import { employerPaths } from '#lib/paths.ts';
import type { Route } from './route.ts';

export const shareLinkRoutes: readonly Route[] = [
  {
    path: employerPaths.clipShareLinks(':jobClipPermalink'),
    title: 'Share links',
    least: 'recruiter',
    screen: async () => (await import('#islands/share-links/share-links.screen.tsx')).ClipShareLinksScreen,
  },
  {
    path: employerPaths.clipShareLink(':jobClipPermalink', ':shareLinkPermalink'),
    title: 'Share link',
    least: 'recruiter',
    screen: async () => (await import('#islands/share-links/share-link.screen.tsx')).ClipShareLinkScreen,
  },
  {
    path: employerPaths.pageShareLinks(':contentPagePermalink'),
    title: 'Share links',
    least: 'recruiter',
    screen: async () => (await import('#islands/share-links/share-links.screen.tsx')).PageShareLinksScreen,
  },
  {
    path: employerPaths.pageShareLink(':contentPagePermalink', ':shareLinkPermalink'),
    title: 'Share link',
    least: 'recruiter',
    screen: async () => (await import('#islands/share-links/share-link.screen.tsx')).PageShareLinkScreen,
  },
  {
    path: employerPaths.campaignShareLinks(':campaignPagePermalink'),
    title: 'Share links',
    least: 'recruiter',
    screen: async () =>
      (await import('#islands/share-links/share-links.screen.tsx')).CampaignShareLinksScreen,
  },
  {
    path: employerPaths.campaignShareLink(':campaignPagePermalink', ':shareLinkPermalink'),
    title: 'Share link',
    least: 'recruiter',
    screen: async () => (await import('#islands/share-links/share-link.screen.tsx')).CampaignShareLinkScreen,
  },
  {
    path: employerPaths.guideShareLinks(':interviewGuidePermalink'),
    title: 'Share links',
    least: 'hiring-manager',
    screen: async () => (await import('#islands/share-links/share-links.screen.tsx')).GuideShareLinksScreen,
  },
  {
    path: employerPaths.guideShareLink(':interviewGuidePermalink', ':shareLinkPermalink'),
    title: 'Share link',
    least: 'hiring-manager',
    screen: async () => (await import('#islands/share-links/share-link.screen.tsx')).GuideShareLinkScreen,
  },
  {
    path: employerPaths.jobPageShareLinks(':jobPagePermalink'),
    title: 'Share links',
    least: 'hiring-manager',
    screen: async () => (await import('#islands/share-links/share-links.screen.tsx')).JobPageShareLinksScreen,
  },
  {
    path: employerPaths.jobPageShareLink(':jobPagePermalink', ':shareLinkPermalink'),
    title: 'Share link',
    least: 'hiring-manager',
    screen: async () => (await import('#islands/share-links/share-link.screen.tsx')).JobPageShareLinkScreen,
  },
];
