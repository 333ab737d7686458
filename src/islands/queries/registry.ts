// Which things each query of the app shows, so that one change refreshes every list that shows it.

/** A thing as its path names it, after the employer: what a write changes. */
export type Thing =
  | 'app-reminders'
  | 'applications'
  | 'ats'
  | 'campaign-pages'
  | 'content-page-job-pages'
  | 'content-pages'
  | 'exports'
  | 'hiring-stages'
  | 'hosts'
  | 'images'
  | 'interview-guides'
  | 'interviews'
  | 'job-boards'
  | 'job-clips'
  | 'job-pages'
  | 'job-pipelines'
  | 'media'
  | 'message-templates'
  | 'pdf-reports'
  | 'person-lists'
  | 'person-tags'
  | 'persons'
  | 'scorecards'
  | 'screening-sets'
  | 'sequences'
  | 'settings'
  | 'share-links'
  | 'smart-links'
  | 'suppressions'
  | 'team-profiles'
  | 'text-to-apply'
  | 'users'
  | 'video-clip-prompts'
  | 'video-clips';

const ofJobs: readonly Thing[] = ['job-pages', 'job-boards', 'ats'];
const ofPersons: readonly Thing[] = ['persons', 'person-lists', 'person-tags', 'applications', 'users'];
const ofApplications: readonly Thing[] = [
  'hiring-stages',
  'applications',
  'job-pipelines',
  'persons',
  'job-pages',
  'users',
];
const ofStories: readonly Thing[] = ['content-page-job-pages', 'content-pages', ...ofJobs];

/**
 * Every query by the first word of its key, with the things its answer shows or counts. A write to one of them refreshes
 * it. Empty: nothing the app writes changes it, or its screen polls it. A key that isn't here fails the type check.
 */
export const shownBy = {
  'access-log': [],
  'app-reminders': ['app-reminders'],
  application: [...ofApplications, 'scorecards'],
  'application-scorecards': ['scorecards', 'interviews', 'applications', 'users'],
  applications: [...ofApplications, 'scorecards'],
  'ats-closures': [],
  'ats-connections': ['ats'],
  'ats-moves': ['applications', 'hiring-stages', 'ats'],
  'ats-preview': ['job-boards'],
  'ats-pushes': ['applications'],
  'ats-runs': ['ats'],
  'ats-stages': [],
  'campaign-check': ['job-pages', 'person-lists', 'images'],
  'campaign-page': ['job-pages', 'person-lists', 'images', 'users'],
  'campaign-pages': ['campaign-pages', 'job-pages', 'person-lists', 'users'],
  'content-page': ['images', 'job-clips', 'team-profiles', 'interview-guides'],
  'content-page-job-pages': ofStories,
  'content-page-changes': [],
  'content-page-check': ['images', 'job-clips', ...ofJobs],
  'content-page-figures': [],
  'content-page-versions': ['users'],
  'content-pages': ['content-pages', 'users', 'hosts'],
  dashboard: [...ofApplications, 'job-clips', 'job-boards', 'share-links'],
  'dashboard-last-events': [],
  'dashboard-outreach': ['sequences', 'persons'],
  'dashboard-since': [...ofApplications, 'scorecards', 'job-boards', 'settings', 'job-clips', 'share-links'],
  duplicates: ['persons'],
  // Of the machine alone.
  'demo-mailbox': [],
  'email-settings': ['settings', 'users'],
  exclusions: ['persons', 'person-lists'],
  'export-begun': [],
  'file-text': [],
  'hiring-stages': [],
  hosts: ['hosts', 'content-pages'],
  images: ['images'],
  'interview-guide': ['images', 'job-pages', 'team-profiles'],
  'interview-guide-check': ['images'],
  'interview-guides': ['interview-guides', 'job-pages', 'users'],
  interviews: ['interviews', 'applications', 'users'],
  'job-board': ['images', 'job-pages', 'ats'],
  'job-board-feed': ofJobs,
  'job-boards': ofJobs,
  'job-clip': ['images', 'job-pages', 'team-profiles', 'media', 'users'],
  'job-clip-metrics': [],
  'job-clip-plays': [],
  'job-clips': ['job-clips', 'job-pages', 'team-profiles', 'media', 'users'],
  'job-page': [
    'ats',
    'content-page-job-pages',
    'images',
    'job-clips',
    'screening-sets',
    'team-profiles',
    'users',
  ],
  'job-page-metrics': [],
  'job-locations': ofJobs,
  'job-templates': [],
  'job-pages': [...ofJobs, 'content-page-job-pages', 'job-clips', 'screening-sets', 'users'],
  'job-pipeline': ofApplications,
  'job-pipelines': ofApplications,
  'job-story': ['content-pages', ...ofJobs],
  'job-story-matches': ofStories,
  leads: ofPersons,
  listed: ofPersons,
  'mail-threads': ['persons', 'sequences', 'settings', 'suppressions'],
  // Its key has the version of the person that is kept.
  'merge-preview': [],
  'message-preview': ['message-templates', 'applications', 'persons'],
  'message-templates': ['message-templates'],
  notifications: [],
  'notification-settings': [],
  palette: [
    ...ofPersons,
    ...ofStories,
    'campaign-pages',
    'interview-guides',
    'job-clips',
    'sequences',
    'share-links',
  ],
  'pdf-report': ['pdf-reports'],
  'pdf-reports': ['pdf-reports'],
  person: [...ofPersons, 'job-pages', 'share-links'],
  'person-batches': [],
  'person-events': ofPersons,
  'person-exports': ['exports'],
  'person-imports': ['persons'],
  'person-list': ofPersons,
  'person-lists': ['person-lists', 'persons', 'users', 'job-pages'],
  'person-metrics': ofPersons,
  'person-notes': ['persons', 'users'],
  'person-suggestions': ofPersons,
  'person-tags': ['person-tags', 'persons'],
  persons: ofPersons,
  'platform-employers': [],
  'platform-highlight-choices': [],
  'platform-highlight-days': [],
  'platform-highlights': [],
  'platform-log': [],
  'platform-users': [],
  pushes: ['applications'],
  'reminder-metrics': ['applications', 'app-reminders'],
  'report-schedules': ['pdf-reports', 'users'],
  'resume-fields': ['persons'],
  scorecard: ['interviews', 'users'],
  scorecards: ['scorecards', 'interviews', 'applications'],
  'screening-set': ['job-pages'],
  'screening-sets': ['screening-sets', 'job-pages'],
  // Its screens put the answers of their own calls in place.
  sequence: ['users', 'settings'],
  'sequence-followed': ['sequences', 'person-lists', 'users'],
  'sequence-metrics': ['sequences'],
  'sequence-review': ['sequences', 'persons', 'settings'],
  'sequence-target': ['sequences', 'persons'],
  'sequence-targets': ['sequences', 'persons'],
  sequences: ['sequences', 'persons', 'users'],
  suppressions: ['suppressions', 'users'],
  'seen-on': ['content-pages', 'job-clips', 'job-pages', 'share-links'],
  sessions: [],
  'share-link': ['share-links', 'persons', 'users'],
  'share-link-owner': ['job-clips', 'job-pages', 'content-pages'],
  'share-link-resolved': [],
  'share-links': ['share-links', 'persons', 'users'],
  'smart-link-metrics': [],
  'smart-links': ['smart-links', 'job-pages', 'hosts'],
  'sourcing-templates': ['settings'],
  'story-of-job': ofStories,
  'suggested-list': ofPersons,
  'team-profiles': ['team-profiles', 'images', 'users'],
  'text-conversation': ['text-to-apply', 'persons', 'users'],
  'text-conversations': ['text-to-apply', 'persons'],
  'text-numbers': ['text-to-apply'],
  'text-to-apply': ['text-to-apply', 'job-pages', 'job-boards', 'screening-sets'],
  transcript: [],
  transcription: [],
  users: ['users', 'job-pages'],
  'video-clip': ['video-clips', 'job-clips', 'users'],
  'video-clip-captions': [],
  'video-clip-prompts': ['video-clip-prompts'],
  'video-clips': ['video-clips', 'job-clips', 'users'],
} as const satisfies Record<string, readonly Thing[]>;

export type QueryName = keyof typeof shownBy;

/**
 * The thing that a query's screen edits. Its own saves put their answer in place; a second answer on its way would look
 * like somebody else's change. A write elsewhere is read when the screen is opened next.
 */
export const editedBy: Partial<Record<QueryName, Thing>> = {
  'campaign-page': 'campaign-pages',
  'content-page': 'content-pages',
  'interview-guide': 'interview-guides',
  'job-board': 'job-boards',
  'job-clip': 'job-clips',
  'job-page': 'job-pages',
  'job-story': 'content-page-job-pages',
  scorecard: 'scorecards',
  'screening-set': 'screening-sets',
  sequence: 'sequences',
};

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryName, ...unknown[]];
  }
}
