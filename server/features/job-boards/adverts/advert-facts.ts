// What an advert says of a job, read from its blocks: facts behind labels, else from its first lines, else anywhere. Pure.
import type { Salary } from '#contract/job.ts';
import type { JobAdvert } from '#contract/job-board-adverts.ts';
import { readLocation } from '#server/places/read-location.ts';
import { salaryOf } from '../imports/read-words.ts';
import type { Block } from './advert-html.ts';
import {
  beforeTitle,
  commonWords,
  contracts,
  type Fact,
  intervals,
  labels,
  notPay,
  payWords,
  workplaces,
} from './advert-words.ts';

type Facts = Omit<JobAdvert, 'descriptionHtml' | 'descriptionRemoved'>;
type Read = { facts: Facts; rest: Block[] };

/** So far down short lines may be facts without a label. */
const HEAD_BLOCKS = 8;
const SHORT = 90;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const firstOf = <T>(rules: readonly (readonly [T, RegExp])[], text: string): T | null =>
  rules.find(([, rule]) => rule.test(text))?.[0] ?? null;

/** The facts, and the blocks that are left for the description. */
export function readFacts(blocks: readonly Block[]): Read {
  const said = new Map<Fact, string>();
  const rest: Block[] = [];
  let title = '';
  let place = '';
  for (const [at, block] of blocks.entries()) {
    const [line = ''] = block.lines;
    const labelled = block.lines.length === 1 ? labelledAs(line) : null;
    if (labelled !== null && at < HEAD_BLOCKS * 2) {
      if (!said.has(labelled.fact)) said.set(labelled.fact, labelled.value);
      continue;
    }
    const isInHead = at < HEAD_BLOCKS && !rest.some(({ isList }) => isList);
    if (isInHead && block.lines.length === 1 && line.length <= SHORT && !/[.!?]$/.test(line)) {
      if (title === '' && rest.length === 0 && !said.has('title')) {
        const [own, behind] = titleAndPlace(line);
        title = own;
        place ||= behind;
        continue;
      }
      const facts = place === '' || title !== '' ? factsIn(line) : null;
      if (facts !== null) {
        place ||= facts.place;
        for (const [fact, value] of facts.said) if (!said.has(fact)) said.set(fact, value);
        continue;
      }
    }
    rest.push(block);
  }
  // Nothing but labels and short lines: they are the description then.
  const kept = rest.length === 0 ? [...blocks] : rest;
  return { facts: factsOf(said, { title, place, blocks }), rest: kept };
}

function labelledAs(line: string): { fact: Fact; value: string } | null {
  const [, label = '', value = ''] = /^([^:]{2,40}?)\s*:\s*(\S.*)$/.exec(line) ?? [];
  if (value === '' || value.length > 200) return null;
  const fact = firstOf(labels, plain(label));
  return fact === null ? null : { fact, value };
}

/** "Line cook – Lyon, France" is a title and a place; what stands behind the dash must be one that is known. */
function titleAndPlace(line: string): [string, string] {
  const title = line.replace(beforeTitle, '').replace(/[\s:–—-]+$/, '');
  const [, own = '', behind = ''] =
    /^(.{3,}?)(?:\s+[–—|·•-]\s+|\s+(?:in|à|em)\s+(?=\p{Lu}))(.+)$/u.exec(title) ?? [];
  if (own !== '' && isPlace(behind)) return [own.trim(), behind.trim()];
  const [, bare = '', inside = ''] = /^(.{3,}?)\s*\(([^()]{2,60})\)$/.exec(title) ?? [];
  return bare !== '' && isPlace(inside) ? [bare, inside] : [title, ''];
}

function isPlace(text: string): boolean {
  if (text.length > 80 || /\d{3}/.test(text)) return false;
  const read = readLocation(text);
  return (
    read.isRemote ||
    read.isHybrid ||
    read.places.some(({ country, city }) => country !== null || city !== null)
  );
}

/** A short line such as "Lyon, France · Full-time · €30,000": every part of it has to be a fact. */
function factsIn(line: string): { place: string; said: [Fact, string][] } | null {
  const parts = line.split(/\s+[·•|–—/-]\s+|\s*[·•|]\s*|\t+/).map((part) => part.trim());
  const said: [Fact, string][] = [];
  let place = '';
  for (const part of parts.filter((one) => one !== '')) {
    const words = plain(part);
    if (firstOf(contracts, words) !== null && words.split(' ').length <= 5) said.push(['contract', part]);
    else if (moneyIn(part) !== null) said.push(['salary', part]);
    else if (/^(?:hybrid|remote|on ?site|hybride|teletravail|remoto|hibrido|presencial)$/.test(words))
      said.push(['workplace', part]);
    else if (place === '' && words.split(' ').length <= 6 && isPlace(part)) place = part;
    else return null;
  }
  return place === '' && said.length === 0 ? null : { place, said };
}

function factsOf(
  said: ReadonlyMap<Fact, string>,
  { title, place, blocks }: { title: string; place: string; blocks: readonly Block[] },
): Facts {
  const lines = blocks.flatMap((block) => block.lines);
  const whole = plain(lines.join(' \n ')).slice(0, 40_000);
  const location = said.get('location') ?? place;
  const read = readLocation(location);
  const contract = plain(`${said.get('contract') ?? ''}`);
  const ofPlace = read.isHybrid ? 'hybrid' : read.isRemote ? 'remote' : null;
  return {
    title: (said.get('title') ?? title).slice(0, 200),
    location: location.slice(0, 300),
    workplaceType:
      firstOf(workplaces, plain(said.get('workplace') ?? '')) ??
      (/^(?:remote|teletravail|remoto)/.test(plain(said.get('workplace') ?? '')) ? 'remote' : null) ??
      ofPlace ??
      firstOf(workplaces, whole),
    employmentType: firstOf(contracts, contract) ?? firstOf(contracts, whole),
    salary: payIn(said.get('salary'), lines),
    requisitionId: (said.get('reference') ?? '').slice(0, 80),
    language: languageOf(whole),
  };
}

const MONEY =
  /(?:[A-Z]{3}\s?|[A-Z]{0,2}[$€£¥]\s?)\d[\d.,\u00a0\u202f' ]*k?(?:\s*(?:[-–—]|to|à|a|and|et|e)\s*(?:[A-Z]{3}\s?|[A-Z]{0,2}[$€£¥]\s?)?\d[\d.,\u00a0\u202f' ]*k?)?|\d[\d.,\u00a0\u202f' ]*k?(?:\s*(?:[€£$]|[A-Z]{3}))?\s*(?:[-–—]|to|à|a)\s*\d[\d.,\u00a0\u202f' ]*k?\s*(?:[€£$]|[A-Z]{3}\b)|\d[\d.,\u00a0\u202f' ]*k?\s*(?:[€£$]|(?:EUR|USD|GBP|CHF|CAD|BRL)\b)/;

const moneyIn = (text: string): RegExpExecArray | null => MONEY.exec(text);

/** The labelled one; else the first sentence that speaks of pay, or names a time beside the money. */
function payIn(labelled: string | undefined, lines: readonly string[]): Salary | null {
  const given = labelled === undefined ? null : paySaid(labelled);
  if (given !== null) return given;
  for (const line of lines.flatMap((one) => one.split(/(?<=[.!?])\s+/))) {
    const words = plain(line);
    const money = moneyIn(line);
    if (money === null) continue;
    const before = plain(line.slice(Math.max(0, money.index - 40), money.index));
    const after = plain(line.slice(money.index + money[0].length).slice(0, 30));
    const isSaid = payWords.test(before);
    if (notPay.test(isSaid ? before : words)) continue;
    if (!isSaid && !payWords.test(words) && firstOf(intervals, after) === null) continue;
    const found = paySaid(line);
    if (found !== null) return found;
  }
  return null;
}

function paySaid(text: string): Salary | null {
  const money = moneyIn(text);
  if (money === null) return null;
  const interval = firstOf(intervals, plain(text)) ?? '';
  const found = salaryOf({ min: money[0], max: '', currency: '', interval });
  if (found === null) return null;
  const { min, max } = found;
  // "30–36k": the thousand of the second stands for both.
  const isShort = min !== null && max !== null && min < 1000 && max >= 10_000;
  const low = isShort ? (min ?? 0) * 1000 : min;
  // What is said without a time is a year's pay only where it is that much.
  const most = Math.max(low ?? 0, max ?? 0);
  if (interval === '' && most < 200) return { ...found, min: low, interval: 'hour' };
  if (interval === '' && most < 8000) return { ...found, min: low, interval: 'month' };
  return { ...found, min: low };
}

function languageOf(words: string): string | null {
  const all = words.split(' ');
  const counted = Object.entries(commonWords)
    .map(([language, common]) => ({ language, count: all.filter((word) => common.has(word)).length }))
    .sort((one, other) => other.count - one.count);
  const [first, second] = counted;
  if (first === undefined || first.count < 3) return null;
  return first.count > (second?.count ?? 0) * 1.2 ? first.language : null;
}
