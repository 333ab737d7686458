// Every address of the site, in one place.
import type { PublicContentPage } from '#contract/content-page.ts';
import type { ShareLinkOwner } from '#contract/share-link.ts';

export const publicPaths = {
  jobClip: (clip: string) => `/job-clip/${clip}`,
  jobClipAt: (clip: string, track: string, seconds: number) =>
    `/job-clip/${clip}?track=${track}&t=${seconds}`,
  transcript: (clip: string) => `/job-clip/${clip}/transcript`,
  dailyHighlights: '/daily-highlights',
  dailyHighlightsOf: (date: string) => `/daily-highlights/${date}`,
  dailyHighlightsArchive: (month: string) => `/daily-highlights/archive/${month}`,
  dailyHighlightsFeed: '/daily-highlights/feed.xml',
  embed: (clip: string) => `/job-clip/${clip}/embed`,
  trackEmbed: (clip: string, track: string) => `/job-clip/${clip}/track/${track}/embed`,
  transcriptFile: (clip: string, format: 'vtt' | 'srt' | 'json' | 'txt') =>
    `/job-clip/${clip}/transcript.${format}`,
  clipPicture: (clip: string, version: string) => `/job-clip/${clip}/share.png?v=${version}`,
  podcast: (employer: string) => `/feeds/${employer}/podcast.xml`,
  /** What other sites show for a whole address. JSON is what they get unless they ask; `:` and `/` need no escape. */
  oembed: (url: string, format: 'json' | 'xml') =>
    `/oembed?url=${encodeURIComponent(url).replaceAll('%3A', ':').replaceAll('%2F', '/')}${format === 'xml' ? '&format=xml' : ''}`,
  contentPage: (page: string) => `/page/${page}`,
  /** What candidates save of a guide. */
  guideFile: (page: string, file: string) => `/v1/public/content-pages/${page}/files/${file}`,
  jobBoard: (board: string) => `/job-board/${board}`,
  jobPage: (board: string, page: string) => `/job-board/${board}/job/${page}`,
  /** `version` makes another address of a changed picture, since sites that show links keep it by its address. */
  jobPicture: (board: string, page: string, version: string) =>
    `/job-board/${board}/job/${page}/share.png?v=${version}`,
  apply: (board: string, page: string) => `/job-board/${board}/job/${page}/apply`,
  /** What mails, forms and the browser lead to: `r` names the application and proves that it is one's own. */
  ownApplication: (board: string, page: string, application: string, token: string) =>
    `/job-board/${board}/job/${page}/apply?r=${application}.${token}`,
  /** The web chat of a text-to-apply keyword. */
  textChat: (keyword: string) => `/t/${keyword}`,
};

/** Where visitors find a content page. */
export const pathOfPage = (page: PublicContentPage): string =>
  page.type === 'sales'
    ? `/sales/${page.employerProfile.permalink}/page/${page.permalink}`
    : publicPaths.contentPage(page.permalink);

/** The same page in one of its languages; of a page that is in one only, the page. */
export const pathInLanguage = (page: PublicContentPage, language: string): string =>
  page.group === null
    ? pathOfPage(page)
    : `${pathOfPage({ ...page, permalink: page.group.permalink })}?lng=${language}`;

export const employerPaths = {
  home: '/employers',
  login: '/employers/login',
  claimAccount: '/employers/claim-account',
  claimAccountSignUp: '/employers/claim-account-signup',
  claimAccountProfile: '/employers/claim-account-profile',
  forgotPassword: '/employers/forgot-password',
  resetPassword: '/employers/reset-password',
  reopen: '/employers/reopen',
  contentLibrary: '/employers/content-library',
  pagesLibrary: '/employers/content-library?tab=pages',
  imagesLibrary: '/employers/content-library?tab=images',
  editContentPage: (page: string) => `/employers/page/${page}/edit`,
  clip: (clip: string) => `/employers/content-library/podcast/${clip}`,
  studio: (clip: string) => `/employers/content-library/podcast/${clip}/edit`,
  clipShareLinks: (clip: string) => `/employers/content-library/podcast/${clip}/share-link`,
  clipShareLink: (clip: string, link: string) =>
    `/employers/content-library/podcast/${clip}/share-link/${link}`,
  pageShareLinks: (page: string) => `/employers/page/${page}/share-link`,
  pageShareLink: (page: string, link: string) => `/employers/page/${page}/share-link/${link}`,
  campaigns: '/employers/campaign-page',
  campaign: (page: string) => `/employers/campaign-page/${page}`,
  campaignShareLinks: (page: string) => `/employers/campaign-page/${page}/share-link`,
  campaignShareLink: (page: string, link: string) => `/employers/campaign-page/${page}/share-link/${link}`,
  videoClips: '/employers/video-clip',
  askForVideo: '/employers/video-clip?panel=ask',
  newVideoClip: (way: 'record' | 'upload') => `/employers/video-clip/edit?way=${way}`,
  videoClip: (clip: string) => `/employers/video-clip/edit?clip=${clip}`,
  interviewGuides: '/employers/interview-guide',
  interviewGuide: (guide: string) => `/employers/interview-guide/${guide}`,
  guideShareLinks: (guide: string) => `/employers/interview-guide/${guide}/share-link`,
  guideShareLink: (guide: string, link: string) => `/employers/interview-guide/${guide}/share-link/${link}`,
  jobStories: '/employers/content-page-job-page',
  jobStory: (story: string) => `/employers/content-page-job-page/${story}`,
  jobPages: '/employers/job-page',
  newJobPage: '/employers/job-page/new',
  jobLocations: '/employers/job-location',
  editJobPage: (page: string) => `/employers/job-page/${page}`,
  jobPageShareLinks: (page: string) => `/employers/job-page/${page}/share-link`,
  jobPageShareLink: (page: string, link: string) => `/employers/job-page/${page}/share-link/${link}`,
  jobs: '/employers/job',
  jobTeam: (page: string) => `/employers/job/${page}/team`,
  jobStages: (page: string) => `/employers/job/${page}/stages`,
  job: (page: string) => `/employers/job/${page}`,
  application: (page: string, application: string) => `/employers/job/${page}/application/${application}`,
  scorecards: '/employers/scorecards',
  scorecard: (scorecard: string) => `/employers/scorecard/${scorecard}`,
  leads: '/employers/lead',
  screeningSets: '/employers/lead/screening-question',
  newScreeningSet: '/employers/lead/screening-question/new',
  screeningSet: (set: string) => `/employers/lead/screening-question/${set}/edit`,
  textToApply: '/employers/text-to-apply',
  talentPool: '/employers/talent-pool',
  person: (person: string) => `/employers/talent-pool/person/${person}`,
  talentLists: '/employers/talent-list',
  talentList: (list: string) => `/employers/talent-list/${list}`,
  sequences: '/employers/sequence',
  sequence: (sequence: string) => `/employers/sequence/${sequence}`,
  editSequence: (sequence: string) => `/employers/sequence/${sequence}/edit`,
  reviewSequence: (sequence: string) => `/employers/sequence/${sequence}/review`,
  reports: '/employers?panel=reports',
  pdfReport: (employer: string, report: string) => `/employers/${employer}/pdf-report/${report}/download`,
  settings: '/employers/settings',
  ats: '/employers/settings/ats',
  email: '/employers/settings/email',
  brand: '/employers/settings/brand',
  profile: '/employers/settings/profile',
  members: '/employers/settings/members',
  appReminders: '/employers/settings/application-reminders',
  messageTemplates: '/employers/settings/message-templates',
  hiringStages: '/employers/settings/hiring-stages',
  smartLinks: '/employers/settings/smart-links',
};

/** The screen of a share link, by what it leads to. */
export const shareLinkPaths: Record<ShareLinkOwner, (owner: string, link: string) => string> = {
  'job-clip': employerPaths.clipShareLink,
  'job-page': employerPaths.jobPageShareLink,
  'content-page': employerPaths.pageShareLink,
  'campaign-page': employerPaths.campaignShareLink,
  'interview-guide': employerPaths.guideShareLink,
};

/** Documents, drawn when they are asked for. */
export const documentPaths = {
  interviewGuide: (employer: string, guide: string, audience: 'candidate' | 'interviewer') =>
    `/v1/employers/${employer}/interview-guides/${guide}/pdf?audience=${audience}`,
  application: (employer: string, application: string) =>
    `/v1/employers/${employer}/applications/${application}/pdf`,
};

/** Pages as they would be, framed by their editors; `version` only makes each its own address. */
export const previewPaths = {
  contentPage: (
    employer: string,
    page: string,
    { scheme, version }: { scheme: 'light' | 'dark'; version: number },
  ) => `/preview/${employer}/content-page/${page}?scheme=${scheme}&version=${version}`,
  /** The same, in which its editor writes. */
  canvas: (employer: string, page: string, shown: { scheme: 'light' | 'dark'; version: number }): string =>
    `${previewPaths.contentPage(employer, page, shown)}&canvas=on`,
  jobPage: (
    employer: string,
    page: string,
    { lng, scheme, version }: { lng: string; scheme: 'light' | 'dark'; version: number },
  ) => `/preview/${employer}/job-page/${page}?lng=${lng}&scheme=${scheme}&version=${version}`,
  /** The board with a brand as it is typed; `version` tells one logo from the next. */
  brand: (
    employer: string,
    {
      name,
      tint,
      scheme,
      version,
    }: { name: string; tint: string; scheme: 'light' | 'dark'; version: number },
  ) => `/preview/${employer}/brand?${new URLSearchParams({ name, tint, scheme, version: String(version) })}`,
  jobClip: (employer: string, clip: string) => `/preview/${employer}/job-clip/${clip}`,
  /** A job with a story, as the story would stand there. */
  jobStory: (
    employer: string,
    story: string,
    { jobPage, scheme, version }: { jobPage: string; scheme: 'light' | 'dark'; version: number },
  ) => `/preview/${employer}/job-story/${story}?jobPage=${jobPage}&scheme=${scheme}&version=${version}`,
};

/** Where outer services send people back to after sign-in there. */
export const callbackPaths = {
  lever: '/auth/lever/callback',
  google: '/auth/google/callback',
  outlook: '/auth/outlook/callback',
};

/** Where platform admins choose whom to act as. */
export const impersonatePath = '/impersonate';

export const blockAnalyticsPath = '/analytics/block';
export const logoutPath = '/logout';
export const outboxPath = '/__outbox';

/** An own path that may be returned to after sign-in: never another origin, never sign-out or a callback. */
export function ownPath(value: string | null | undefined): string | null {
  if (value === null || value === undefined || value.length > 1000) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they hide a second slash from the check
  if (!/^\/(?![/\\])/.test(value) || /[\\\u0000-\u001f\u007f]/.test(value)) return null;
  return /^\/(?:logout|auth|employers\/login)(?:[/?#]|$)/.test(value) ? null : value;
}
