// Transcripts of every accepted format, what is refused and in which words, and that writing loses nothing.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cue, tidySpeaker, tidyText } from '#server/features/job-clips/captions/cue.ts';
import { type CaptionsRead, readCaptions } from '#server/features/job-clips/captions/read-captions.ts';
import { writePodcastJson, writeSrt, writeVtt } from '#server/features/job-clips/captions/write-captions.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, fileName = '', durationMs: number | null = null) =>
  readCaptions(bytes(text), { fileName, durationMs });

function accepted(result: CaptionsRead) {
  if (!result.ok) throw new Error(`refused: ${result.sentence}`);
  return result;
}

const cue = (start: number, end: number, text: string, speaker: string | null = null): Cue => ({
  start,
  end,
  speaker,
  text,
});

describe('WebVTT', () => {
  test('voices, entities, settings, identifiers, notes, styles and short times are read', () => {
    const file = [
      '\ufeffWEBVTT - Interview',
      'Kind: captions',
      '',
      'STYLE',
      '::cue { color: lime }',
      '',
      'NOTE two',
      'lines',
      '',
      'intro',
      '00:01.000 --> 00:02.500 align:start position:0%',
      '<v.loud Ana Lima>Salt &amp; <i>pepper</i> &lt;3</v>',
      '',
      '01:00:00.000 --> 01:00:01.000',
      'Two',
      'lines',
      '',
    ].join('\r\n');
    const { cues, warnings, source } = accepted(read(file));
    expect(source).toBe('vtt');
    expect(cues).toEqual([
      cue(1000, 2500, 'Salt & pepper <3', 'Ana Lima'),
      cue(3_600_000, 3_601_000, 'Two lines'),
    ]);
    expect(warnings).toEqual([{ cue: 0, code: 'MARKUP_REMOVED' }]);
  });

  test('an arrow inside a caption starts the next caption, and an escaped one stays text', () => {
    const { cues, warnings } = accepted(
      read(
        'WEBVTT\n\n00:01.000 --> 00:02.000\nfirst\n00:03.000 --> 00:04.000\na --&gt; b\n\n00:05.000 --> 00:06.000\n\n00:07.000 --> 00:08.000\nlast',
      ),
    );
    expect(cues.map((one) => one.text)).toEqual(['first', 'a --> b', 'last']);
    expect(warnings).toEqual([{ cue: 2, code: 'EMPTY' }]);
  });

  test('times a browser would not take are not taken', () => {
    const file =
      'WEBVTT\n\n00:60.000 --> 01:01.000\nno\n\n00:01,000 --> 00:02,000\nno\n\n00:01.000 --> 00:02.000\nyes';
    expect(accepted(read(file)).cues).toEqual([cue(1000, 2000, 'yes')]);
  });

  test('settings may follow a time without a space', () => {
    const file = 'WEBVTT\n\n00:01.000 -->00:02.000align:start\nyes';
    expect(accepted(read(file)).cues).toEqual([cue(1000, 2000, 'yes')]);
  });

  test('hours may have any number of digits, and what follows a time is no part of it', () => {
    const file = 'WEBVTT\n\n1:00:01.000 --> 001:00:02.000.5\nyes\n\n1:00.000 --> 1:01.000\nno';
    expect(accepted(read(file)).cues).toEqual([cue(3_601_000, 3_602_000, 'yes')]);
  });

  test('references are those of HTML, each decoded once', () => {
    const file =
      'WEBVTT\n\n00:00.000 --> 00:01.000\n&eacute;t&#233;&nbsp;&rarr; R&D &copy 2 &amp;lt; &#128; &zzz; &';
    expect(accepted(read(file)).cues[0]?.text).toBe('été\u00a0→ R&D © 2 &lt; € &zzz; &');
    const srt = '00:00:00,000 --> 00:00:01,000\n?a=1&copy=2 &hearts;';
    expect(accepted(read(srt)).cues[0]?.text).toBe('?a=1&copy=2 ♥');
  });

  test('a voice lasts to its own end, also around others', () => {
    const said = (text: string) =>
      accepted(read(`WEBVTT\n\n00:00.000 --> 00:04.000\n${text}`)).cues.map(({ speaker, text }) => [
        speaker,
        text,
      ]);
    expect(said('<v A>one <v B>two</v> three</v> four')).toEqual([
      ...[
        ['A', 'one'],
        ['B', 'two'],
        ['A', 'three'],
        [null, 'four'],
      ],
    ]);
    expect(said('<v A>one </i>two</b></c>')).toEqual([['A', 'one two']]);
    // The innermost element that is open here is no voice: this end ends nothing.
    expect(said('<v A>one <i>two</v> three').map(([speaker]) => speaker)).toEqual(['A', 'A']);
  });

  test('two voices in one caption share its time', () => {
    const { cues } = accepted(read('WEBVTT\n\n00:00.000 --> 00:04.000\n<v A>Yes.</v>\n<v B>Nope'));
    expect(cues).toHaveLength(2);
    expect(cues[0]).toMatchObject({ start: 0, speaker: 'A', text: 'Yes.' });
    expect(cues[1]).toMatchObject({ end: 4000, speaker: 'B', text: 'Nope' });
    expect(cues[0]?.end).toBe(cues[1]?.start);
  });
});

describe('SRT', () => {
  test('names, tags, places, missing numbers and missing blank lines are read', () => {
    const file =
      '1\n00:00:01,000 --> 00:00:02,000\nBekah: Hello\nthere\n\n2\n0:00:02.5 --> 0:00:03,250\n{\\an8}<i>3 < 4</i>\n00:00:04,000 --> 00:00:05,000\nso I said: go\n';
    const { cues, warnings, source } = accepted(read(file));
    expect(source).toBe('srt');
    expect(cues).toEqual([
      cue(1000, 2000, 'Hello there', 'Bekah'),
      cue(2500, 3250, '3 < 4', 'Bekah'),
      cue(4000, 5000, 'so I said: go', 'Bekah'),
    ]);
    expect(warnings).toEqual([{ cue: 1, code: 'MARKUP_REMOVED' }]);
  });

  test('a name holds to the next one where the first caption has one, and alone elsewhere', () => {
    const file = (...texts: string[]) =>
      texts.map((text, at) => `00:00:0${at},000 --> 00:00:0${at},900\n${text}\n`).join('\n');
    const speakers = (...texts: string[]) =>
      accepted(read(file(...texts))).cues.map(({ speaker }) => speaker);
    expect(speakers('Ada: So', 'we began.', 'Bo: Yes.', 'We did.')).toEqual(['Ada', 'Ada', 'Bo', 'Bo']);
    expect(speakers('Rain.', 'Ada: Who is it?', 'Nobody.')).toEqual([null, 'Ada', null]);
  });

  test('a caption of nobody after a turn is written so that it is read as nobody’s', () => {
    const given = [cue(0, 900, 'So', 'Ada'), cue(1000, 1900, 'Music'), cue(2000, 2900, 'More music')];
    expect(accepted(read(writeSrt(given), 'x.srt')).cues).toEqual(given);
  });

  test('overlaps, cues outside the track and cues out of order are kept and reported', () => {
    const file =
      '00:00:08,000 --> 00:00:12,000\nlate\n\n00:00:01,000 --> 00:00:03,000\none\n\n00:00:02,000 --> 00:00:04,000\ntwo\n';
    const { cues, warnings } = accepted(read(file, 'x.srt', 9000));
    expect(cues.map((one) => one.text)).toEqual(['one', 'two', 'late']);
    expect(warnings).toEqual([
      { cue: 1, code: 'OVERLAP' },
      { cue: 2, code: 'OUT_OF_TRACK' },
    ]);
  });
});

describe('JSON', () => {
  test('the podcast form and the Whisper form give the same cues', () => {
    const podcast = {
      version: '1.0.0',
      segments: [{ speaker: 'Ada', startTime: 0.5, endTime: 1.25, body: 'Hi' }],
    };
    const whisper = {
      speakers: { spk_0: 'Ada' },
      segments: [{ speakerLabel: 'spk_0', start: 0.5, end: 1.25, text: ' Hi' }],
    };
    const expected = [cue(500, 1250, 'Hi', 'Ada')];
    expect(accepted(read(JSON.stringify(podcast))).cues).toEqual(expected);
    expect(accepted(read(JSON.stringify(whisper), 'x.txt'))).toMatchObject({
      source: 'json',
      cues: expected,
    });
  });

  test('a label that names something every object has is only a label', () => {
    const file = { speakers: {}, segments: [{ speaker: 'constructor', start: 0, end: 1, text: 'x' }] };
    expect(accepted(read(JSON.stringify(file))).cues[0]?.speaker).toBe('constructor');
  });
});

describe('Markdown and plain text', () => {
  test('speakers carry on, stamps fix the time and the rest is in proportion to words', () => {
    const file =
      '**Ada:** one two\n\nthree [four](https://example.com)\n\n**Bo:** \\[00:10.00\\] five \\[laughs\\]';
    const { cues, warnings, source } = accepted(read(file, 'talk.md', 20_000));
    expect(source).toBe('text');
    expect(cues).toEqual([
      cue(0, 5000, 'one two', 'Ada'),
      cue(5000, 10_000, 'three four', 'Ada'),
      cue(10_000, 20_000, 'five [laughs]', 'Bo'),
    ]);
    expect(warnings).toEqual([{ cue: 1, code: 'MARKUP_REMOVED' }]);
  });

  test('without a duration people speak at 150 words a minute', () => {
    expect(accepted(read('one two three\n\nfour')).cues).toEqual([
      cue(0, 1200, 'one two three'),
      cue(1200, 1600, 'four'),
    ]);
  });

  test('names on lines of their own, with or without a time, belong to what follows', () => {
    const { cues } = accepted(read('Ada Byron  0:03\nHello.\n\nBo:\nHi.\nMore.', '', 10_000));
    expect(cues.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['Ada Byron', 'Hello.'],
      ['Bo', 'Hi. More.'],
    ]);
    expect(cues[0]?.start).toBe(3000);
  });
});

describe('bytes and limits', () => {
  test('UTF-16 and windows-1252 are understood', () => {
    const utf16 = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Buffer.from('Olá, José', 'utf16le'))]);
    expect(accepted(readCaptions(utf16)).cues[0]?.text).toBe('Olá, José');
    const latin = new Uint8Array(Buffer.from('D\xe9j\xe0 vu \x96 voil\xe0', 'latin1'));
    expect(accepted(readCaptions(latin)).cues[0]?.text).toBe('Déjà vu – voilà');
  });

  test('texts are composed and free of control characters', () => {
    expect(accepted(read('cafe\u0301 \u0007bar')).cues[0]?.text).toBe('café bar');
  });

  test('a long caption is cut after a sentence and shares its time', () => {
    const text = 'This is a sentence of some words. '.repeat(150);
    const { cues } = accepted(read(`WEBVTT\n\n00:00.000 --> 01:00.000\n${text}`));
    expect(cues.length).toBeGreaterThan(2);
    expect(cues.every((one) => one.text.length <= 2000 && one.text.endsWith('.'))).toBe(true);
    expect(cues.at(-1)?.end).toBe(60_000);
    expect(cues.map((one) => one.text).join(' ')).toBe(text.trim());
  });

  test.each([
    ['nothing', '', '', 'empty', 'This file is empty.'],
    ['blanks', ' \n\t', 'x.txt', 'empty', 'only blank space'],
    ['a header alone', 'WEBVTT\n', 'x.vtt', 'empty', 'no text'],
    ['unreadable times', 'WEBVTT\n\n1 --> 2\nhello', 'x.vtt', 'unreadable', 'its times can’t be read'],
    ['SBV', '0:00:00.378,0:00:11.378\nHello', 'x.txt', 'unreadable', 'SBV'],
    ['ASS', '[Script Info]\nTitle: x', 'x.srt', 'unreadable', 'ASS'],
    ['HTML', '<!DOCTYPE html><p>Hello', 'x.vtt', 'unreadable', 'web page (HTML)'],
    ['a feed', '<?xml version="1.0"?>\n<rss version="2.0">', '', 'unreadable', 'RSS'],
    ['chapters', '{"chapters":[{"startTime":0,"title":"x"}]}', 'x.json', 'unreadable', 'contains chapters'],
    ['broken JSON', '{"segments":[', 'x.json', 'unreadable', 'isn’t valid'],
    ['a PDF', '%PDF-1.7', 'x.txt', 'unreadable', 'a PDF'],
    ['binary', '\u0000\u0001\u0002abc', 'x.txt', 'unreadable', 'binary'],
    ['words called .srt', 'some text', 'x.srt', 'unreadable', 'ends in .srt'],
  ])('%s is refused in words', (...[, text, fileName, reason, words]) => {
    const result = read(text, fileName);
    expect(result).toMatchObject({ ok: false, reason });
    expect(!result.ok && result.sentence).toContain(words);
  });

  test('more than 5 MB and more than 20 000 captions are refused', () => {
    expect(readCaptions(new Uint8Array(5 * 1024 * 1024 + 1).fill(97))).toMatchObject({ ok: false });
    const many = Array.from({ length: 20_001 }, (_, at) => cue(at, at + 1, 'x'));
    expect(read(writeVtt(many))).toMatchObject({ ok: false, sentence: expect.stringContaining('20001') });
    expect(accepted(read(writeVtt(many.slice(1)))).cues).toHaveLength(20_000);
  });
});

const ODD_NAMES = ['O’Neill &copy', 'A > B', '-->', 'א. כהן', 'Zoë 🎙️', '</v>', 'WEBVTT'];

describe('writing and reading back', () => {
  const hostile = fc.constantFrom(
    '-->',
    '<',
    '>',
    '&',
    '&amp;',
    '\n',
    '1\n',
    'Name: ',
    'NOTE ',
    '{\\an8}',
    '<v A>',
    '</v>',
    '<00:01.000>',
    ': ',
    '&copy',
    '&notin;',
    '&#38;',
    'مرحبا בוא',
    '\u202eturned\u202c',
    '👩🏽‍🔬🇧🇷',
    'a\u00a0b',
    '\u2028',
  );
  const word = fc.oneof({ weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) }, hostile);
  const text = fc
    .array(word, { minLength: 1, maxLength: 12 })
    .map((words) => tidyText(words.join(' ')))
    .filter((one) => one !== '');
  const name = fc.constantFrom(
    'Ada',
    'Bo de Sá',
    'spk_0',
    'A: B',
    '1',
    'so & so',
    '<v>',
    'Ада',
    '山田',
    ...ODD_NAMES,
  );
  const speaker = fc.oneof(
    name,
    fc.string({ unit: 'binary', maxLength: 130 }).map(tidySpeaker),
    fc.constant(null),
  );
  const cues = fc
    .array(fc.record({ start: fc.nat(86_000_000), length: fc.nat(400_000), speaker, text }), {
      minLength: 1,
      maxLength: 8,
    })
    .map((list) =>
      list
        .map(({ start, length, ...rest }) => ({ start, end: start + length, ...rest }))
        .sort((a, b) => a.start - b.start),
    );

  test.each([
    ['WebVTT', writeVtt, 'vtt'],
    ['SRT', writeSrt, 'srt'],
    ['podcast JSON', writePodcastJson, 'json'],
  ] as const)('%s gives the same cues', (_, write, source) => {
    fc.assert(
      fc.property(cues, (given) => {
        const result = accepted(read(write(given)));
        expect(result.source).toBe(source);
        expect(result.cues).toEqual(given);
      }),
      { numRuns: 500 },
    );
  });
});
