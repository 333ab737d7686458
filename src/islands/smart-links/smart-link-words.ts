// How smart links and their rules are told.
import type {
  LinkCondition,
  LinkDevice,
  LinkSystem,
  SmartLink,
  UnreachedRule,
} from '#contract/smart-link.ts';
import { momentInWords } from '#lib/format/local-moment.ts';
import type { MarkName } from './link-draft.ts';

export const deviceNames: Record<LinkDevice, string> = {
  ...{ phone: 'Phone', tablet: 'Tablet', desktop: 'Computer' },
};
export const systemNames: Record<LinkSystem, string> = {
  ...{ ios: 'iOS', android: 'Android', windows: 'Windows', macos: 'macOS', linux: 'Linux', other: 'Other' },
};
export const markWords: Record<MarkName, string> = {
  ...{ utm_source: 'Source', utm_medium: 'Medium', utm_campaign: 'Campaign' },
};
export const whenClosedNames: Record<SmartLink['whenClosed'], string> = {
  ...{ similar: 'A similar job', board: 'The job board', careers: 'The careers page' },
};

/** A list to choose from, after the entry that asks nothing. */
export const optionsOf = (names: Readonly<Record<string, string>>, none: string) => [
  { id: '', label: none },
  ...Object.entries(names).map(([id, label]) => ({ id, label })),
];

/** Without what every address has. */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\//, '');

/** What must hold, one after another. `titleOf` names a job; null for one that isn't known here. */
export function conditionInWords(asked: LinkCondition, titleOf: (jobPage: string) => string | null): string {
  const { device, os, language, country, referrer, utm, job, personKnown } = asked;
  const parts = [
    device && deviceNames[device],
    os && systemNames[os],
    language && `Language ${language}`,
    country && `Country ${country}`,
    referrer && `From ${referrer}`,
    ...Object.entries(utm ?? {}).map(([name, value]) => `${name}=${value}`),
    windowInWords(asked),
    job && `${titleOf(job.jobPage) ?? 'Job'} is ${job.is}`,
    personKnown !== undefined && (personKnown ? 'Known person' : 'Unknown person'),
  ];
  return parts.filter(Boolean).join(' · ');
}

function windowInWords({ from, to, timeZone = 'UTC' }: LinkCondition): string | null {
  if (from === undefined && to === undefined) return null;
  if (/^[0-9]{2}:[0-9]{2}$/.test(from ?? to ?? ''))
    return `${from ?? '00:00'}–${to ?? '24:00'} (${timeZone})`;
  if (from === undefined) return `Until ${momentInWords(to ?? '')}`;
  const until = to === undefined ? '' : ` until ${momentInWords(to)}`;
  return `From ${momentInWords(from)}${until}`;
}

/** Why a rule never decides. */
export const unreachedInWords = ({ reason, by }: UnreachedRule): string =>
  ({
    covered: `Never used: rule ${(by ?? 0) + 1} always applies first.`,
    impossible: 'Never used: no visitor can meet all conditions.',
    past: 'Never used: expired.',
    'no-country': 'Never used: this server isn’t told the country of visitors.',
  })[reason];

type StatusWord = { word: string; tone: 'good' | 'neutral' | 'warn' };

export function statusOf({ status, expiresAt, hasClosedJob }: SmartLink, now: Date): StatusWord {
  if (status === 'archived') return { word: 'Archived', tone: 'neutral' };
  if (expiresAt !== null && new Date(expiresAt) <= now) return { word: 'Expired', tone: 'neutral' };
  return hasClosedJob ? { word: 'Job closed', tone: 'warn' } : { word: 'Active', tone: 'good' };
}
