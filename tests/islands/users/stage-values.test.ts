/** Lists of stages as they are edited: where applications of a removed stage go, and stages of the ATS. */
import { expect, test } from 'vitest';
import type { HiringStage } from '#contract/hiring-stages.ts';
import type { AtsConnectionPermalink } from '#contract/kit/ids.ts';
import {
  heirOf,
  heirsOf,
  mappedTo,
  mistakeIn,
  moved,
  savedOf,
  targetIn,
  unmappedOf,
  valuesOf,
  withTarget,
} from '#islands/users/hiring-stages/stage-values.ts';
import { fromTemplate } from '#lib/hiring/stage-templates.ts';

const stage = (key: string, atsStages: string[] = []): HiringStage => ({
  ...{ key, name: key, kind: 'review', icon: 'inbox', mover: 'recruiter', targetDays: 3, atsStages },
});
const { stages } = valuesOf({
  stages: [stage('new'), stage('screen', ['Phone Screen']), stage('offer')],
  isOwn: true,
});
const [first, screen, offer] = stages as [(typeof stages)[0], (typeof stages)[0], (typeof stages)[0]];

test('a removed stage gives its applications to the one before it, or the one chosen while that stays', () => {
  expect(heirOf(offer, stages, { stages: [first, screen], heirs: {} })).toBe('screen');
  expect(heirOf(screen, stages, { stages: [first, offer], heirs: { screen: 'offer' } })).toBe('offer');
  expect(heirOf(screen, stages, { stages: [first], heirs: { screen: 'offer' } })).toBe('new');
  expect(heirsOf({ stages: [first, offer], heirs: { screen: 'offer' } })).toEqual([
    { from: 'screen', to: 'offer' },
  ]);
  expect(heirsOf({ stages, heirs: { screen: 'offer' } })).toEqual([]);
});

test('stages of the ATS are offered until they are mapped, whatever their capitals', () => {
  const names = ['phone screen', 'Onsite', 'onsite', 'Offer letter'];
  expect(unmappedOf(stages, names)).toEqual(['Onsite', 'Offer letter']);
  expect(unmappedOf(mappedTo(stages, 'offer', 'Onsite'), names)).toEqual(['Offer letter']);
});

test('the stage of arrivals stays first, and a template keeps it and what is called alike', () => {
  expect(moved(stages, 1, -1)).toEqual(stages);
  expect(moved(stages, 1, 1).map(({ key }) => key)).toEqual(['new', 'offer', 'screen']);
  expect(fromTemplate('standard', stages).map(({ key }) => key)).toEqual(['new', 'screen', null, 'offer']);
});

test('two names alike and a target that is no number of days are told before saving', () => {
  expect(mistakeIn(stages)).toBeNull();
  expect(mistakeIn([first, screen, { ...offer, name: 'Screen' }])).toContain('two stages called “Screen”');
  expect(mistakeIn([first, { ...screen, targetDays: '400' }])).toContain('1 to 365');
});

test('a stage leads to one stage of each ATS, and what was taken away is saved as taken away', () => {
  const [ashby, lever] = ['conn000001a', 'conn000001b'] as AtsConnectionPermalink[];
  if (ashby === undefined || lever === undefined) throw new Error('No connections');
  const both = withTarget(withTarget(screen, ashby, 'Phone'), lever, 'Call');
  expect([targetIn(both, ashby), targetIn(both, lever)]).toEqual(['Phone', 'Call']);
  const other = withTarget(both, ashby, 'Onsite');
  expect(other.atsTargets).toHaveLength(2);
  expect(targetIn(other, ashby)).toBe('Onsite');
  expect(savedOf([withTarget(withTarget(both, ashby, null), lever, null)])[0]?.atsTargets).toEqual([]);
});
