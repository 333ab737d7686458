// What is edited of a job story, apart from how it is saved. Pure.
import type {
  ContentPageJobPage,
  ContentPageJobPageChange,
  RuleKind,
  StoryRuleChange,
} from '#contract/content-page-job-page.ts';
import { type StoryPlace, type StoryToken, storyTokens } from '#contract/job-story.ts';
import type { ContentPagePermalink, JobPagePermalink } from '#contract/kit/ids.ts';

/** A job by its name, so that it reads the same before and after it is saved. */
export type PickedJob = { permalink: string; title: string };

export type RuleDraft = {
  kind: RuleKind;
  jobBoard: string | null;
  departments: string[];
  offices: string[];
  jobPages: PickedJob[];
};

export type Draft = {
  name: string;
  contentPage: string;
  rule: RuleDraft;
  exclusions: PickedJob[];
  place: StoryPlace;
  fallbacks: Record<StoryToken, string>;
};

export function draftOf(story: ContentPageJobPage): Draft {
  const { name, contentPage, rule, exclusions, place, tokens } = story;
  const fallbackOf = (key: StoryToken) => tokens.find((token) => token.key === key)?.fallback ?? '';
  return {
    ...{ name, exclusions, place, contentPage: contentPage.permalink },
    rule: {
      kind: rule.kind,
      jobBoard: rule.jobBoard?.permalink ?? null,
      departments: rule.departments.map(({ id }) => id),
      offices: rule.offices.map(({ id }) => id),
      jobPages: rule.jobPages,
    },
    fallbacks: {
      jobTitle: fallbackOf('jobTitle'),
      location: fallbackOf('location'),
      team: fallbackOf('team'),
    },
  };
}

/** Why it cannot be saved as it stands; null when it can. */
export const mistakeOf = ({ name }: Draft): string | null => (name.trim() === '' ? 'Enter a name.' : null);

const permalinksOf = (jobs: readonly PickedJob[]) =>
  jobs.map(({ permalink }) => permalink as JobPagePermalink);

/** What goes out of what was changed. */
export function bodyOf(changes: Partial<Draft>): ContentPageJobPageChange {
  const { name, contentPage, rule, exclusions, place, fallbacks } = changes;
  return {
    ...(name !== undefined && { name }),
    ...(contentPage !== undefined && { contentPage: contentPage as ContentPagePermalink }),
    ...(rule !== undefined && { rule: ruleOf(rule) }),
    ...(exclusions !== undefined && { exclusions: permalinksOf(exclusions) }),
    ...(place !== undefined && { place }),
    ...(fallbacks !== undefined && {
      tokens: storyTokens
        .filter((key) => fallbacks[key].trim() !== '')
        .map((key) => ({ key, fallback: fallbacks[key] })),
    }),
  };
}

const ruleOf = ({ jobBoard, jobPages, ...same }: RuleDraft): StoryRuleChange => ({
  ...same,
  jobBoard: jobBoard as StoryRuleChange['jobBoard'],
  jobPages: permalinksOf(jobPages),
});

/** With a job added that was not among them. */
export const withJob = (jobs: readonly PickedJob[], { permalink, title }: PickedJob): PickedJob[] =>
  jobs.some((job) => job.permalink === permalink) ? [...jobs] : [...jobs, { permalink, title }];

export const withoutJob = (jobs: readonly PickedJob[], permalink: string): PickedJob[] =>
  jobs.filter((job) => job.permalink !== permalink);

/** Those that are not among others: no job is picked and left out at once. */
export const without = (jobs: readonly PickedJob[], others: readonly PickedJob[]): PickedJob[] =>
  jobs.filter(({ permalink }) => !others.some((other) => other.permalink === permalink));
