// Each case of vtt.js's suite against our reader. The suite feeds its files to a parser piece by piece, for video that is
// still arriving; ours is given whole files, so what counts is what is left at a file's end. Every difference is listed
// with its reason in webvtt-suite.listed.tsv: a new one fails, and so does one that is gone.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Cue, tidySpeaker, tidyText } from '#server/features/job-clips/captions/cue.ts';
import { readCaptions } from '#server/features/job-clips/captions/read-captions.ts';

const folder = join(import.meta.dirname, '../../../shared/data/transcripts/vttjs');
const isThere = existsSync(folder);
if (!isThere) console.log('Skipped: the shared folder of transcripts is not here.');

/** A cue as the suite's parser leaves it; only what we look at. */
type SuiteCue = { startTime: number; endTime: number; text: string; [setting: string]: unknown };
/** A node of what a browser would show of a cue. */
type Shown = { localName: string; title?: string; className?: string; data?: string; childNodes: Shown[] };
type Case = { name: string; cues: SuiteCue[] | null; regions: unknown[]; shown: Shown[] | null };

/** Cases that share one expectation, as the suite has it. */
const SHARED: [RegExp, string][] = [
  [/^cue-times\//, 'cue-times/with-data.json'],
  [/^regions\//, 'regions/bad-region.json'],
];
const SETTINGS = { id: '', align: 'middle', line: 'auto', position: 'auto', size: 100, vertical: '' };

const parsed = <T>(path: string): T | null =>
  existsSync(join(folder, path)) ? JSON.parse(readFileSync(join(folder, path), 'utf8')) : null;

const cases: Case[] = globSync('**/*.vtt', { cwd: folder })
  .sort()
  .map((path) => {
    const name = path.replace(/[.]vtt$/, '');
    const shared = SHARED.find(([cases]) => cases.test(name))?.[1] ?? 'none.json';
    const tree = parsed<{ cues: SuiteCue[]; regions: unknown[] }>(`${name}.json`) ?? parsed(shared);
    return {
      name,
      cues: tree?.cues ?? null,
      regions: tree?.regions ?? [],
      shown: parsed<Shown[]>(`${name}-proc.json`),
    };
  });

const read = (name: string) =>
  readCaptions(readFileSync(join(folder, `${name}.vtt`)), { fileName: `${basename(name)}.vtt` });

type Said = Pick<Cue, 'speaker' | 'text'>;

/** Who says what in a shown cue: a voice is a span whose title is its name. */
function voicesIn(node: Shown, speaker: string | null = null, said: Said[] = []): Said[] {
  if (node.data !== undefined) {
    const last = said.at(-1);
    if (last?.speaker === speaker) last.text += node.data;
    else said.push({ speaker, text: node.data });
  }
  for (const child of node.childNodes) voicesIn(child, node.title || speaker, said);
  return said;
}

const saidIn = (shown: Shown[]): Said[] =>
  shown
    .flatMap((node) => voicesIn(node))
    .map(({ speaker, text }) => ({ speaker: tidySpeaker(speaker), text: tidyText(text) }))
    .filter(({ text }) => text !== '');

const isMarked = (node: Shown): boolean =>
  !['', 'div', 'span'].includes(node.localName) || Boolean(node.className) || node.childNodes.some(isMarked);

const timesIn = (cues: SuiteCue[]): number[][] =>
  cues
    .map(({ startTime, endTime }) => [startTime, endTime].map((seconds) => Math.round(seconds * 1000)))
    .sort(([one = 0], [other = 0]) => one - other);

/** In what our reading of a case is not the suite's. */
function differencesOf({ name, cues, regions, shown }: Case): string[] {
  const result = read(name);
  const ours = result.ok ? result.cues : [];
  const found: string[] = [];
  const tell = (what: string, isDifferent: boolean) => {
    if (isDifferent) found.push(what);
  };
  const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  if (cues !== null)
    tell(
      'times',
      differ(
        timesIn(cues),
        ours.map(({ start, end }) => [start, end]),
      ),
    );
  if (shown !== null)
    tell(
      'words',
      differ(
        saidIn(shown),
        ours.map(({ speaker, text }) => ({ speaker, text })),
      ),
    );
  for (const [setting, plain] of Object.entries(SETTINGS))
    tell(
      setting,
      (cues ?? []).some((cue) => cue[setting] !== plain),
    );
  tell('regions', regions.length > 0);
  tell('markup', (shown ?? []).some(isMarked));
  return found;
}

const listed = readFileSync(join(import.meta.dirname, 'webvtt-suite.listed.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

describe.runIf(isThere)('the suite of vtt.js', () => {
  test('each difference is listed, and each listed one is there', () => {
    const found = cases.flatMap((one) => differencesOf(one).map((what) => `${one.name} ${what}`));
    expect(found).toEqual(listed.map(([name, what]) => `${name} ${what}`));
    for (const [name, , reason] of listed)
      expect([name, reason]).toEqual([name, expect.stringMatching(/^[A-Z].{25,}[.]$/)]);
  });

  test('every case says something, and nearly every one what is shown', () => {
    const times = cases.filter(({ cues }) => cues !== null).length;
    const words = cases.filter(({ shown }) => shown !== null).length;
    const alike = cases.length - new Set(listed.map(([name]) => name)).size;
    console.log(
      `${cases.length} cases: ${times} tell times, ${words} words; ${alike} without any difference.`,
    );
    expect(cases.every(({ cues, shown }) => cues !== null || shown !== null)).toBe(true);
    expect([cases.length, times, words]).toEqual([134, 105, 104]);
  });

  test('markup that is not kept is told of, but for classes of a voice and cues without words', () => {
    const untold = cases
      .filter(({ name, shown }) => {
        const result = read(name);
        const isTold = result.ok && result.warnings.some(({ code }) => code === 'MARKUP_REMOVED');
        return !isTold && (shown ?? []).some(isMarked);
      })
      .map(({ name }) => name);
    expect(untold).toEqual(['cuetext/tag-format/start-tag-missing-gt', 'cuetext/voice/with-two-subclasses']);
  });
});
