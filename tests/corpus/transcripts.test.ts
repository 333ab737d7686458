// Every transcript of the shared folder is read with plausible facts or refused in words.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Cue, tidyText } from '#server/features/job-clips/captions/cue.ts';
import { readCaptions } from '#server/features/job-clips/captions/read-captions.ts';
import {
  writePodcastJson,
  writeSrt,
  writeText,
  writeVtt,
} from '#server/features/job-clips/captions/write-captions.ts';

const folder = join(import.meta.dirname, '../../../shared/data/transcripts');
const isThere = existsSync(folder);
if (!isThere) console.log('Skipped: the shared folder of transcripts is not here.');

const files = isThere
  ? globSync('**/*', { cwd: folder })
      .filter((name) => statSync(join(folder, name)).isFile())
      .sort()
  : [];
const read = (name: string) => readCaptions(readFileSync(join(folder, name)), { fileName: basename(name) });
const accepted = (name: string) => {
  const result = read(name);
  if (!result.ok) throw new Error(`${name}: ${result.sentence}`);
  return result;
};
/** What is said, each speaker named where a turn begins. */
const turnsOf = (cues: Cue[]) =>
  cues.map(({ speaker, text }, at) =>
    speaker === null || cues[at - 1]?.speaker === speaker ? text : `${speaker}: ${text}`,
  );

describe.runIf(isThere)('the shared transcripts', () => {
  test('every file is read with plausible facts or refused in words', () => {
    const counts = new Map<string, { read: number; refused: number }>();
    for (const name of files) {
      const result = read(name);
      const row = `${name.split('/')[0]} ${extname(name)}`;
      const count = counts.get(row) ?? { read: 0, refused: 0 };
      counts.set(row, count);
      if (!result.ok) {
        count.refused++;
        expect(result.sentence, name).toMatch(/^[A-Z].{15,}\.$/);
        continue;
      }
      count.read++;
      expect(result.cues.length, name).toBeGreaterThan(0);
      for (const [at, cue] of result.cues.entries()) {
        expect(cue.start, name).toBeGreaterThanOrEqual(result.cues[at - 1]?.start ?? 0);
        expect(cue.end, name).toBeGreaterThanOrEqual(cue.start);
        expect(cue.text, name).toBe(tidyText(cue.text));
        expect(cue.text, name).not.toBe('');
      }
    }
    expect(files.length).toBeGreaterThan(0);
    console.table(Object.fromEntries(counts));
  });

  test('a speaker who is named once is not lost in the captions that follow', () => {
    const cues = files
      .filter((name) => /virtualcoffee.*[.]srt$/.test(name))
      .flatMap((name) => accepted(name).cues);
    const unnamed = cues.filter(({ speaker }) => speaker === null).length;
    expect(cues.length).toBeGreaterThan(15_000);
    expect(unnamed, `${unnamed} of ${cues.length}`).toBe(0);
  });

  test('what is read survives being written and read again, cue for cue', () => {
    let count = 0;
    for (const name of files) {
      const result = read(name);
      if (!result.ok) continue;
      for (const write of [writeVtt, writeSrt, writePodcastJson]) {
        const file = write(result.cues);
        const again = readCaptions(new TextEncoder().encode(file));
        expect(again.ok && again.cues, name).toEqual(result.cues);
        expect(again.ok && write(again.cues), name).toBe(file);
      }
      count += result.cues.length;
    }
    expect(count).toBeGreaterThan(35_000);
  });

  // Plain text has no times at all, and no sign for these.
  const lostAsText = {
    'podcast-namespace/transcripts.md': 'a page about captions, whose arrows look like times',
    'virtualcoffee/Transcriptions-Guidelines.md': 'a page about captions, whose arrows look like times',
    'vttjs/cuetext/escape-characters/together.vtt': 'spaces that do not break become plain ones',
    'vttjs/integration/cycle-collector-talk.vtt': 'what nobody says after a turn counts to that turn',
  };

  test('plain text keeps who says what in which order', () => {
    const lost: string[] = [];
    for (const name of files) {
      const result = read(name);
      if (!result.ok) continue;
      const again = readCaptions(new TextEncoder().encode(writeText(result.cues)), { fileName: 'words.txt' });
      const words = (cues: Cue[]) => turnsOf(cues).join(' ').replace(/:? +/g, ' ');
      if (!again.ok || words(again.cues) !== words(result.cues)) lost.push(name);
    }
    expect(lost).toEqual(Object.keys(lostAsText));
  });

  const pairs = files.filter((name) => name.startsWith('awsbites/') && name.endsWith('.vtt'));

  test.each(pairs)('%s says the same as its JSON', (name) => {
    const texts = (file: string) => accepted(file).cues.map((cue) => cue.text);
    const fromVtt = texts(name);
    const fromJson = texts(name.replace(/vtt$/, 'json'));
    // Episode 9 was corrected by hand in its JSON only: "I am" became "IAM" and the like.
    if (name === 'awsbites/9.vtt') {
      const same = fromVtt.filter((text, at) => text === fromJson[at]).length;
      expect(same / fromVtt.length).toBeGreaterThan(0.8);
    } else {
      expect(fromVtt.join(' ')).toBe(fromJson.join(' '));
    }
    expect(accepted(name.replace(/vtt$/, 'json')).cues.some((cue) => cue.speaker !== null)).toBe(true);
  });

  test('interviews in SRT have their speakers, with overlaps reported', () => {
    const interviews = files.filter((name) => /^virtualcoffee\/.*srt$/.test(name)).map(accepted);
    expect(
      interviews.every((one) => one.source === 'srt' && one.cues.some((cue) => cue.speaker !== null)),
    ).toBe(true);
    expect(interviews.some((one) => one.warnings.some((warning) => warning.code === 'OVERLAP'))).toBe(true);
    const names = new Set(interviews.flatMap((one) => one.cues.map((cue) => cue.speaker)));
    expect(names.has('Bekah')).toBe(true);
  });

  test('conversations in Markdown keep speakers and the times they state', () => {
    for (const name of files.filter((one) => /^changelog\/.*md$/.test(one))) {
      const result = accepted(name);
      expect(result.source, name).toBe('text');
      expect(new Set(result.cues.map((cue) => cue.speaker)).size, name).toBeGreaterThan(1);
      expect(
        result.cues.some((cue) => cue.text.includes('**')),
        name,
      ).toBe(false);
    }
  });
});
