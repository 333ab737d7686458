// Makes the salary calculator's files from public tables: US wages by occupation (Bureau of Labor Statistics, OEWS
// May 2024, public domain), those of Washington and its metros (OEWS 2022) and the titles people use for them (O*NET 27.0, CC BY 4.0).
// An authoring tool: its results are committed. Usage: node scripts/make-wages.ts <folder with wages/ and titles-locations/>
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import Papa from 'papaparse';

const FIGURES = ['PCT10', 'PCT25', 'MEDIAN', 'PCT75', 'PCT90'] as const;
const target = join(import.meta.dirname, '../server/features/salary-calculator/tables');

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Name the folder that holds wages/ and titles-locations/.');

const occupations = readWages(join(source, 'wages/oews/national_M2024_dl.csv'));
const titles = readTitles(join(source, 'titles-locations/onet'), new Set(occupations.keys()));
const table = [...occupations].map(([code, figures]) => [code, ...figures].join('\t')).join('\n');
const words = [...occupations.keys()].map((code) => [code, ...(titles.get(code) ?? [])].join('|')).join('\n');
writeFileSync(join(target, 'wages.tsv'), `${table}\n`);
const packed = brotliCompressSync(words, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
writeFileSync(join(target, 'titles.txt.br'), packed);
const areas = readAreas(join(source, 'wages/oews/oews-washington.csv'), occupations);
const packedAreas = brotliCompressSync(areas, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
writeFileSync(join(target, 'areas.tsv.br'), packedAreas);
console.log(`${areas.split('\n').length - 1} rows of states and metros, ${packedAreas.length} bytes`);
console.log(
  `${occupations.size} occupations, ${table.length} bytes of wages, ${packed.length} bytes of titles`,
);

/** Code → title, employment, five figures a year, five an hour; `#` is "this or more", nothing is "not told". */
function readWages(path: string): Map<string, string[]> {
  const { data } = Papa.parse<Record<string, string>>(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''), {
    header: true,
  });
  const detailed = data.filter((row) => row['O_GROUP'] === 'detailed');
  return new Map(
    detailed.map((row) => [
      row['OCC_CODE'] ?? '',
      [
        (row['OCC_TITLE'] ?? '').trim(),
        figure(row['TOT_EMP']),
        ...FIGURES.map((name) => figure(row[`A_${name}`])),
        ...FIGURES.map((name) => figure(row[`H_${name}`])),
      ],
    ]),
  );
}

/** A state and its metros: a line with `#`, the area, the year; then a line an occupation with three figures an hour. */
function readAreas(path: string, codes: ReadonlyMap<string, unknown>): string {
  const { data } = Papa.parse<Record<string, string>>(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''), {
    header: true,
  });
  const byArea = Map.groupBy(
    data.filter((row) => codes.has(row['SOC code'] ?? '')),
    (row) => `#\t${row['Area name']}\t${row['Year']}`,
  );
  const lines = [...byArea].flatMap(([head, rows]) => [
    head,
    ...rows
      .map((row) => [
        row['SOC code'],
        ...['25th Percentile', '50th Percentile', '75th Percentile'].map((name) => figure(row[name])),
      ])
      .filter(([, ...figures]) => figures.some((one) => one !== ''))
      .map((row) => row.join('\t')),
  ]);
  return `${lines.join('\n')}\n`;
}

function figure(text = ''): string {
  return text === '#' || /^[0-9.]+$/.test(text) ? text : '';
}

/** Code → every title of it once, the shorter first. Codes the wage table joins are joined the same way. */
function readTitles(folder: string, codes: Set<string>): Map<string, string[]> {
  const found = new Map<string, Map<string, string>>();
  const rows = [
    ...readRows(join(folder, 'Alternate_Titles.txt')),
    ...readRows(join(folder, 'Sample_of_Reported_Titles.txt')),
  ];
  const known = new Set(rows.map(([code = '']) => code.slice(0, 7)));
  const joined = (code: string) =>
    codes.has(code)
      ? code
      : [...codes].find((other) => !known.has(other) && other.slice(0, 6) === code.slice(0, 6));
  for (const [fullCode = '', title = '', short = 'n/a'] of rows) {
    const code = joined(fullCode.slice(0, 7));
    if (code === undefined) continue;
    const own = found.get(code) ?? new Map<string, string>();
    found.set(code, own);
    for (const text of [title, short])
      if (text !== 'n/a' && text !== 'Y' && text !== 'N' && !text.includes('|'))
        own.set(text.toLowerCase(), text);
  }
  return new Map(
    [...found].map(([code, own]) => [
      code,
      [...own.values()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)),
    ]),
  );
}

function readRows(path: string): string[][] {
  const rows = readFileSync(path, 'utf8').split(/\r?\n/).slice(1);
  return rows.filter((row) => row !== '').map((row) => row.split('\t'));
}
