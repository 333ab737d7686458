// Figures put together from counts by stage and source. Pure.
import { type PersonSourceType, type PersonStage, personSources, personStages } from '#contract/person.ts';
import type { Counted } from './person-figures.ts';

const stageLabels: Record<PersonStage, string> = {
  lead: 'Lead',
  engaged: 'Engaged',
  applied: 'Applied',
  interviewing: 'Interviewing',
  hired: 'Hired',
  archived: 'Archived',
};
const sourceLabels: Record<PersonSourceType, string> = {
  'content-page': 'Page',
  'share-link': 'Share link',
  application: 'Application',
  'stay-in-touch': 'Talent community',
  import: 'Import',
  ats: 'ATS',
  text: 'Text message',
  manual: 'Added manually',
};

export const labelOfStage = (stage: PersonStage): string => stageLabels[stage];
export const labelOfSource = (source: PersonSourceType): string => sourceLabels[source];

const applied: readonly PersonStage[] = ['applied', 'interviewing', 'hired'];

/** How many came at least so far: whoever applied was engaged. */
export function funnelOf(counted: readonly Counted[]): { engaged: number; applied: number } {
  const count = (stages: readonly PersonStage[]) =>
    counted.reduce((total, row) => (stages.includes(row.stage) ? total + row.total : total), 0);
  return { engaged: count(['engaged', ...applied]), applied: count(applied) };
}

/** One figure for each value that somebody has, in the order of the contract. */
export function byKey<K extends 'stage' | 'source'>(
  counted: readonly Counted[],
  key: K,
  label: (value: Counted[K]) => string,
): { key: string; label: string; count: number }[] {
  const order: readonly string[] = key === 'stage' ? personStages : personSources;
  return [...Map.groupBy(counted, (row) => row[key])]
    .map(([value, rows]) => ({
      key: value,
      label: label(value),
      count: rows.reduce((total, row) => total + row.total, 0),
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
}
