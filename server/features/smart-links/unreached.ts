// Which rules of a link can never decide, and why. Pure.
import type { LinkCondition, LinkRule, UnreachedRule } from '#contract/smart-link.ts';
import { isSiteUnder, isUnder } from './choose.ts';
import { isTimeOfDay } from './time-window.ts';

type Circumstances = { now: Date; isCountryKnown: boolean };

export function unreachedRules(
  rules: readonly LinkRule[],
  { now, isCountryKnown }: Circumstances,
): UnreachedRule[] {
  return rules.flatMap((rule, at): UnreachedRule[] => {
    if (isImpossible(rule.if)) return [{ rule: at, reason: 'impossible', by: null }];
    if (!isCountryKnown && rule.if.country !== undefined)
      return [{ rule: at, reason: 'no-country', by: null }];
    if (isPast(rule.if, now)) return [{ rule: at, reason: 'past', by: null }];
    const by = rules.slice(0, at).findIndex((earlier) => covers(earlier.if, rule.if));
    return by < 0 ? [] : [{ rule: at, reason: 'covered', by }];
  });
}

const ON_PHONES = new Set(['ios', 'android']);

function isImpossible({ device, os, from, to }: LinkCondition): boolean {
  if (device === 'desktop' && os !== undefined && ON_PHONES.has(os)) return true;
  if (device === 'phone' && (os === 'windows' || os === 'macos')) return true;
  if (from === undefined || to === undefined) return false;
  return isTimeOfDay(from) ? from === to : Date.parse(from) >= Date.parse(to);
}

const isPast = ({ to }: LinkCondition, now: Date): boolean =>
  to !== undefined && !isTimeOfDay(to) && Date.parse(to) <= now.getTime();

/** Whether whoever meets the later condition meets the earlier one too. */
function covers(earlier: LinkCondition, later: LinkCondition): boolean {
  return (
    isSame(earlier.device, later.device) &&
    isSame(earlier.os, later.os) &&
    isSame(earlier.country, later.country) &&
    isSame(earlier.personKnown, later.personKnown) &&
    (earlier.language === undefined || isUnder(later.language ?? null, earlier.language, '-')) &&
    (earlier.referrer === undefined || isSiteUnder(later.referrer ?? null, earlier.referrer)) &&
    Object.entries(earlier.utm ?? {}).every(([name, value]) => isSameText(later.utm?.[name], value)) &&
    (earlier.job === undefined ||
      (earlier.job.jobPage === later.job?.jobPage && earlier.job.is === later.job.is)) &&
    coversTime(earlier, later)
  );
}

const isSame = <T>(wanted: T | undefined, told: T | undefined) => wanted === undefined || wanted === told;
const isSameText = (told: string | undefined, wanted: string) => told?.toLowerCase() === wanted.toLowerCase();

function coversTime(earlier: LinkCondition, later: LinkCondition): boolean {
  const { from, to } = earlier;
  if (from === undefined && to === undefined) return true;
  if (isTimeOfDay(from ?? to ?? ''))
    return (
      from === later.from && to === later.to && (earlier.timeZone ?? 'UTC') === (later.timeZone ?? 'UTC')
    );
  const begins = from === undefined || (isMoment(later.from) && Date.parse(from) <= Date.parse(later.from));
  return begins && (to === undefined || (isMoment(later.to) && Date.parse(later.to) <= Date.parse(to)));
}

const isMoment = (text: string | undefined): text is string => text !== undefined && !isTimeOfDay(text);
