// A rule as its form holds it: every condition as text, empty where it isn't asked. Pure.
import type { LinkCondition, LinkRule } from '#contract/smart-link.ts';
import { isoOfLocal, localOfIso } from '#lib/format/local-moment.ts';

export type RuleFields = {
  device: string;
  os: string;
  language: string;
  country: string;
  referrer: string;
  markName: string;
  markValue: string;
  when: '' | 'hours' | 'dates';
  from: string;
  to: string;
  timeZone: string;
  jobPage: string;
  jobIs: 'open' | 'closed';
  person: '' | 'known' | 'unknown';
  leadsTo: string;
};

const isHour = (text: string | undefined): boolean => /^[0-9]{2}:[0-9]{2}$/.test(text ?? '');

export function fieldsOfRule({ if: asked, then }: LinkRule): RuleFields {
  const [[markName, markValue] = ['utm_source', '']] = Object.entries(asked.utm ?? {});
  const when = asked.from === undefined && asked.to === undefined ? '' : whenOf(asked);
  const shown = (moment: string | undefined) =>
    when === 'dates' ? localOfIso(moment ?? null) : (moment ?? '');
  return {
    ...{ device: asked.device ?? '', os: asked.os ?? '', language: asked.language ?? '' },
    ...{ country: asked.country ?? '', referrer: asked.referrer ?? '', markName, markValue, when },
    ...{ from: shown(asked.from), to: shown(asked.to), timeZone: asked.timeZone ?? ownZone() },
    ...{ jobPage: asked.job?.jobPage ?? '', jobIs: asked.job?.is ?? 'open', leadsTo: then },
    person: asked.personKnown === undefined ? '' : asked.personKnown ? 'known' : 'unknown',
  };
}

const whenOf = ({ from, to }: LinkCondition): 'hours' | 'dates' => (isHour(from ?? to) ? 'hours' : 'dates');

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

// biome-ignore lint/suspicious/noThenProperty: the contract names it so, and a text is never awaited
export const emptyRule = (): RuleFields => fieldsOfRule({ if: {}, then: '' });

/** Null: not one condition is asked, so the rule would hold for everybody. */
export function ruleOf(fields: RuleFields): LinkRule | null {
  const said = (text: string) => (text.trim() === '' ? undefined : text.trim());
  const moment = (text: string) =>
    fields.when === 'dates' ? (isoOfLocal(text) ?? undefined) : said(fields.when === '' ? '' : text);
  const [from, to] = [moment(fields.from), moment(fields.to)];
  const asked = {
    ...{ device: said(fields.device), os: said(fields.os), language: said(fields.language) },
    ...{ country: said(fields.country), referrer: said(fields.referrer), from, to },
    utm: said(fields.markValue) === undefined ? undefined : { [fields.markName]: fields.markValue.trim() },
    job: fields.jobPage === '' ? undefined : { jobPage: fields.jobPage, is: fields.jobIs },
    personKnown: fields.person === '' ? undefined : fields.person === 'known',
  };
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  if (given.length === 0) return null;
  const isInZone = fields.when === 'hours' && (from !== undefined || to !== undefined);
  const condition = { ...Object.fromEntries(given), ...(isInZone && { timeZone: fields.timeZone }) };
  // biome-ignore lint/suspicious/noThenProperty: the contract names it so, and a text is never awaited
  return { if: condition as LinkCondition, then: fields.leadsTo.trim() };
}
