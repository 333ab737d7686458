// Rows of a file as jobs of a source, once it is known which column means what. What cannot be taken is named with why.
import { createHash } from 'node:crypto';
import type { Geo } from '#contract/job.ts';
import type { ImportMapping } from '#contract/job-board-imports.ts';
import { WebAddress } from '#contract/kit/fields.ts';
import type { NormJob, SourceBoard } from '#server/outside/ats/connector.ts';
import { pauses } from '#server/pauses.ts';
import type { jobBoards } from '#server/tables/job-boards.ts';
import type { FileRows } from './file-rows.ts';
import { type NodeNames, nodeNames } from './node-names.ts';
import { dateOf, employmentOf, isImpossibleDay, salaryOf, workplaceOf } from './read-words.ts';

type Board = Pick<typeof jobBoards.$inferSelect, 'departments' | 'offices' | 'language'>;
type Read = (field: keyof ImportMapping) => string;
/** The value in the column of this name. */
type Cell = (column: string) => string;

/** Lets others have their turn in between: twenty thousand jobs take a while. */
export async function sourceOfRows(
  file: FileRows,
  mapping: ImportMapping,
  board: Board,
): Promise<SourceBoard> {
  const departments = nodeNames(board.departments);
  const offices = nodeNames(board.offices);
  const jobs: NormJob[] = [];
  const rejected = file.faults.map(({ row, reason }) => ({ sourceId: '', title: `Row ${row}`, reason }));
  const used = new Map<string, number>();
  const ids = new Set<string>();
  const isDayFirst = board.language !== 'en';
  const places = new Map(file.columns.map((column, at) => [column, at]));
  const pause = pauses();
  for (const [at, row] of file.rows.entries()) {
    await pause();
    const cell: Cell = (column) => (row[places.get(column) ?? -1] ?? '').trim();
    const read: Read = (field) => cell(mapping[field] ?? '');
    const sourceId = mapping.id === undefined ? idOf(read, used) : read('id');
    const reason = reasonAgainst(read, mapping, isDayFirst) ?? twice(sourceId, ids);
    ids.add(sourceId);
    if (reason !== null) rejected.push({ sourceId, title: read('title') || `Row ${at + 1}`, reason });
    else jobs.push(jobOf(read, { sourceId, cell, departments, offices, language: board.language }));
  }
  const trees = { departments: departments.tree, offices: offices.tree };
  return { boardName: null, ...trees, jobs, rejected, etag: null };
}

const twice = (id: string, ids: ReadonlySet<string>) =>
  ids.has(id) ? `The job ID ${id.slice(0, 80)} appears twice.` : null;

function reasonAgainst(read: Read, mapping: ImportMapping, isDayFirst: boolean): string | null {
  if (mapping.title === undefined) return 'No title column chosen.';
  if (read('title') === '') return 'Title missing.';
  if (mapping.id !== undefined && read('id') === '') return 'Job ID missing.';
  const address = read('applyUrl');
  if (address !== '' && !WebAddress.safeParse(address).success) return 'The apply URL isn’t a web address.';
  const day = read('publishedAt');
  if (isImpossibleDay(day, isDayFirst))
    return `The date “${day.slice(0, 40)}” is out of range. Use a year from 1990 to 2100.`;
  return null;
}

/** Without ids a job is known again by what it is called and where it is; the same twice are counted. */
function idOf(read: Read, used: Map<string, number>): string {
  const names = [read('requisitionId'), read('title'), read('location'), read('department')];
  const digest = createHash('sha256').update(JSON.stringify(names)).digest('base64url').slice(0, 16);
  const count = (used.get(digest) ?? 0) + 1;
  used.set(digest, count);
  return count === 1 ? digest : `${digest}-${count}`;
}

type Around = {
  sourceId: string;
  cell: Cell;
  departments: NodeNames;
  offices: NodeNames;
  language: string;
};

function jobOf(read: Read, { sourceId, cell, departments, offices, language }: Around): NormJob {
  const address = WebAddress.safeParse(read('applyUrl'));
  const pay = { min: read('salaryMin'), max: read('salaryMax'), currency: read('currency') };
  const publishedAt = dateOf(read('publishedAt'), language !== 'en');
  return {
    sourceId,
    title: read('title'),
    departmentIds: departments.idsOf(read('department')),
    officeIds: offices.idsOf(read('office')),
    ...placeOf(read('location'), cell),
    secondaryLocations: [],
    workplaceType: workplaceOf(read('workplaceType')),
    employmentType: employmentOf(read('employmentType')),
    descriptionHtml: htmlOf(read('description')),
    salary: salaryOf({ ...pay, interval: read('interval') }),
    requisitionId: read('requisitionId').slice(0, 80),
    language: read('language') === '' ? null : read('language'),
    hostedUrl: null,
    applyUrl: address.success && read('applyUrl') !== '' ? address.data : null,
    isListed: true,
    ...{ publishedAt, updatedAt: null },
  };
}

/** Feeds such as Indeed's name city, state and country apart. */
function placeOf(said: string, cell: Cell): { location: string; place: Geo | null } {
  const of = (...names: string[]) => names.map(cell).find((value) => value !== '');
  const city = of('city', 'location city');
  const region = of('state', 'region', 'location state');
  const country = of('country', 'location country');
  if (city === undefined && country === undefined) return { location: said, place: null };
  const parts = [...new Set([city, region, country].filter((part) => part !== undefined))];
  const code = /^[A-Za-z]{2}$/.test(country ?? '') ? (country ?? '').toUpperCase() : null;
  return {
    location: said === city || said === '' ? parts.join(', ') : said,
    place: { city: city ?? null, region: region ?? null, country: code, latitude: null, longitude: null },
  };
}

/** Plain text gets its paragraphs; markup is left as it is until it is made safe where it is written. */
function htmlOf(text: string): string {
  if (text === '') return '';
  if (/<\/?[a-z][^<>]*>/i.test(text)) return text;
  return text
    .replace(/[&<>]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[mark] ?? mark)
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => `<p>${paragraph.trim().replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
}
