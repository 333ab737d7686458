// Two people's states of one story, field by field, in words. Pure.
import { storyTokens } from '#contract/job-story.ts';
import { type Clash, fieldClashes, type States } from '#lib/clashes.ts';
import { kindNames, placeNames, tokenNames } from '../story-words.ts';
import type { Draft, PickedJob, RuleDraft } from './draft.ts';

/** What departments, offices, boards and pages are called; the id where that is not known. */
export type NameOf = (id: string) => string;

const labels: Record<keyof Draft, string> = {
  name: 'Name',
  contentPage: 'Template',
  rule: 'Matching rule',
  exclusions: 'Excluded jobs',
  place: 'Position on job page',
  fallbacks: 'Fallbacks',
};

export const clashesOf = (states: States<Draft>, nameOf: NameOf): Clash[] =>
  fieldClashes(states, labels, (draft, key) => inWords(draft, key, nameOf));

function inWords(draft: Draft, key: keyof Draft, nameOf: NameOf): string {
  switch (key) {
    case 'contentPage':
      return nameOf(draft.contentPage);
    case 'rule':
      return ruleInWords(draft.rule, nameOf);
    case 'exclusions':
      return titlesOf(draft.exclusions);
    case 'place':
      return placeNames[draft.place];
    case 'fallbacks':
      return (
        storyTokens
          .filter((token) => draft.fallbacks[token] !== '')
          .map((token) => `${tokenNames[token]}: ${draft.fallbacks[token]}`)
          .join(' · ') || NOTHING
      );
    default:
      return draft[key];
  }
}

const NOTHING = 'None';
const titlesOf = (jobs: readonly PickedJob[]) => jobs.map(({ title }) => title).join(', ') || NOTHING;

function ruleInWords({ kind, jobBoard, departments, offices, jobPages }: RuleDraft, nameOf: NameOf): string {
  const nodes = kind === 'department' ? departments : offices;
  return [
    ...(kind === 'hand' ? [] : [`${kindNames[kind]}: ${nodes.map(nameOf).join(', ') || NOTHING}`]),
    ...(jobBoard === null ? [] : [`Only from ${nameOf(jobBoard)}`]),
    `Added manually: ${titlesOf(jobPages)}`,
  ].join(' · ');
}
