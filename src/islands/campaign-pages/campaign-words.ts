// How campaigns read on a screen. Pure.
import type { CampaignAction, CampaignToken } from '#contract/campaign-page.ts';
import type { CampaignMetrics, ListedCampaign } from '#contract/campaign-pages.ts';
import type { BadgeTone } from '#ui/badge.tsx';

export const actionNames: Record<CampaignAction, string> = {
  interested: 'I’m interested: leave name and e-mail',
  apply: 'Apply to a job',
  form: 'Fill in the page’s form',
  url: 'Open a link',
  calendar: 'Book a time',
};

export const tokenNames: Record<CampaignToken, { label: string; hint: string }> = {
  firstName: { label: 'First name', hint: 'Token: {{firstName}}, as in “Hi {{firstName}}”.' },
  lastName: { label: 'Last name', hint: 'Token: {{lastName}}' },
  fullName: { label: 'Full name', hint: 'Token: {{fullName}}' },
  jobTitle: { label: 'Job title', hint: 'Token: {{jobTitle}}' },
};

/** The funnel in its order. */
export const steps = [
  { key: 'view', label: 'Views' },
  { key: 'unique', label: 'Visitors' },
  { key: 'unlock', label: 'Unlocks' },
  { key: 'play', label: 'Plays' },
  { key: 'cta', label: 'Interested' },
  { key: 'apply', label: 'Apply clicks' },
] as const satisfies readonly { key: keyof CampaignMetrics; label: string }[];

type Standing = Pick<ListedCampaign, 'status' | 'hasChanges' | 'validFrom' | 'validTo'>;

/** Published, and its last moment has passed. */
export const isOver = ({ status, validTo }: Pick<Standing, 'status' | 'validTo'>, now: Date): boolean =>
  status === 'published' && validTo !== null && new Date(validTo) <= now;

export function standingOf({ status, hasChanges, validFrom, validTo }: Standing, now: Date) {
  const badge = (tone: BadgeTone, word: string) => ({ tone, word });
  if (status === 'archived') return badge('neutral', 'Archived');
  if (status === 'draft') return badge('neutral', 'Draft');
  if (status === 'scheduled') return badge('info', 'Scheduled');
  if (isOver({ status, validTo }, now)) return badge('warn', 'Expired');
  if (validFrom !== null && new Date(validFrom) > now) return badge('info', 'Not started');
  return hasChanges ? badge('info', 'Unpublished changes') : badge('good', 'Published');
}
