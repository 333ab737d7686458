// Files made to take a server's time or memory, as large as their call takes them. Each is made when it is asked for.

/** `taken`: odd, and yet it can be read. */
export type Bomb = { bytes: () => Buffer; isTaken?: true };
export type Bombs = Record<string, Bomb>;

const taken = (bytes: () => Buffer): Bomb => ({ bytes, isTaken: true });

const refused = (files: Record<string, (() => Buffer) | Bomb>): Bombs =>
  Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, typeof file === 'function' ? { bytes: file } : file]),
  );

const MB = 1_000_000;
/** `text` again and again, up to `bytes`. */
const filled = (text: string, bytes: number) => Buffer.alloc(bytes, text);
/** `head`, then `text` again and again up to `bytes`, then `tail`. */
const between = ([head, text, tail = '']: [string, string, string?], bytes: number) =>
  Buffer.concat([
    Buffer.from(head),
    filled(text, Math.floor((bytes - head.length - tail.length) / text.length) * text.length),
    Buffer.from(tail),
  ]);
const counted = (count: number, text: (at: number) => string, joint = '') =>
  Array.from({ length: count }, (_, at) => text(at)).join(joint);

const CAPTIONS = 4.9 * MB;
const cue = '00:01.000-->00:02.000\n\n';

/** Up to 5 MB. */
export const captionBombs: Bombs = refused({
  'captions without a word, as many as fit': () => between(['WEBVTT\n\n', cue], CAPTIONS),
  'captions of one letter, as many as fit': () =>
    between(['WEBVTT\n\n', '00:01.000-->00:02.000\na\n\n'], CAPTIONS),
  'SRT captions of one letter, as many as fit': () => filled('0:1:1-->0:1:2\na\n', CAPTIONS),
  'a podcast of empty segments, as many as fit': () =>
    between(['{"segments":[{"start":0,"text":""}', ',{"start":0,"text":""}', ']}'], CAPTIONS),
  'JSON nested two million deep': () =>
    Buffer.concat([
      Buffer.from('{"segments":'),
      filled('[', 2_400_000),
      filled(']', 2_400_000),
      Buffer.from('}'),
    ]),
  'two million brackets that never close': taken(() => filled('[', CAPTIONS)),
  'one caption of a million voices': () => between([`WEBVTT\n\n${cue.trim()}\n`, '<v a>b'], CAPTIONS),
  'one caption of a million references': taken(() =>
    between([`WEBVTT\n\n${cue.trim()}\n`, '&amp;'], CAPTIONS),
  ),
});

const JOBS = 19.9 * MB;
const name = (at: number) => at.toString(36).padStart(4, '0');
const entities = counted(20, (at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);

/** Up to 20 MB, read as CSV or XML by their content. */
export const jobFileBombs: Bombs = refused({
  'XML nested six million deep': () => filled('<a>', JOBS),
  'XML whose entities stand for 10^20 letters': () =>
    Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY e0 "a">${entities}]><r><job><title>&e20;</title></job></r>`,
    ),
  'XML of two million elements of different names': () =>
    Buffer.from(`<r>${counted(1_900_000, (at) => `<${name(at)}/>`)}</r>`),
  'XML of one element with two million attributes': () =>
    Buffer.from(`<r><job><title ${counted(1_700_000, (at) => `a${name(at)}="1"`, ' ')}>x</title></job></r>`),
  'XML of one text in four million pieces': () =>
    between(['<r><job><title>', '&amp;', '</title></job></r>'], JOBS),
  'XML of one attribute of 20 MB': () => between(['<r><job title="', 'a', '"><b>c</b></job></r>'], JOBS),
  'XML of five million comments': taken(() =>
    between(['<r><job><title>x</title>', '<!---->', '</job></r>'], JOBS),
  ),
  'XML that never closes a section of text': () => between(['<r><job><title><![CDATA[', ']]'], JOBS),
  'CSV of one cell of 20 MB': () => between(['title,location\n"', 'a', '",Oban\n'], JOBS),
  'CSV of one cell of ten million quotes': () => between(['title,location\n"', '""', '",Oban\n'], JOBS),
  'CSV of quotes that never close': () => between(['title,location\n', '"a\n'], JOBS),
  'CSV of a million columns': () => Buffer.from(`${counted(1_000_000, (at) => `c${at}`, ',')}\n1,2\n`),
  'CSV of one column and ten million lines': () => filled('a\n', JOBS),
  'CSV whose lines hold no comma after the first': () => between(['title,location\n', 'a\n'], JOBS),
});

const PERSONS = 52 * MB;

/** Up to 50 MB of CSV. */
export const personFileBombs: Bombs = refused({
  'a cell of 50 MB': () => between(['name,email\n"', 'a', '",a@example.com\n'], PERSONS),
  'quotes that never close': () => between(['name,email\n', '"a\n'], PERSONS),
  'a quote in every place': () => between(['name,email\n', '"'], PERSONS),
  'a million columns': () => Buffer.from(`${counted(1_000_000, (at) => `c${at}`, ',')}\n1,2\n`),
  'one column and twenty-five million lines': () => filled('a\n', PERSONS),
  'lines without a comma after the first': () => between(['name,email\n', 'a\n'], PERSONS),
  'nothing but commas': () => filled(',', PERSONS),
  'nothing but line ends': () => filled('\n', PERSONS),
});

/** Up to 20 MB that can be read: what is made of it must not take long either. */
export const jobFileFloods: Bombs = {
  'forty departments a job, none of them twice': taken(() =>
    Buffer.from(
      `id,title,department\n${counted(19_999, (at) => `${at},Job,${counted(40, (n) => `${at} d${n}`, ';')}\n`)}`,
    ),
  ),
  'a department of a million spaces, and one of a hundred thousand names': taken(() =>
    Buffer.from(
      `id,title,department\n${`1,Job,a${' '.repeat(900_000)}b\n`.repeat(10)}2,Job,${counted(100_000, (n) => `d${n}`, ';')}\n`,
    ),
  ),
  'two hundred columns of long names in twenty thousand rows': taken(() =>
    Buffer.from(
      `${counted(200, (at) => name(at).padEnd(200, 'n'), ',')}\n${`${'a,'.repeat(199)}a\n`.repeat(19_999)}`,
    ),
  ),
  'twenty thousand jobs with a description': taken(() =>
    Buffer.from(
      `id,title,location,description\n${counted(19_999, (at) => `${at},Job ${at},Oban,<p>${'You mend sails &amp; nets. '.repeat(36)}</p>\n`)}`,
    ),
  ),
};

/** Two hundred columns that are all the e-mail, with ten thousand addresses each. */
export const manyAddresses = (): { columns: string[]; bytes: Buffer } => {
  const columns = Array.from({ length: 200 }, (_, at) => `email ${at}`);
  const row = `${Array.from({ length: 200 }, () => `"${'a,'.repeat(9_900)}"`).join(',')}\n`;
  return { columns, bytes: Buffer.from(`${columns.join(',')}\n${row.repeat(10)}`) };
};
