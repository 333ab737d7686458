// The source's jobs as the board would hold them, each with a hash of all that was said of it. Pure.
import { hash } from 'node:crypto';
import type { Geo } from '#contract/job.ts';
import { SpokenLanguage } from '#contract/kit/codes.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { cleanedHtml, sanitizeHtml } from '#server/html.ts';
import type { NormJob } from '#server/outside/ats/connector.ts';
import type { StoredNode } from '#server/tables/job-boards.ts';
import type { jobPages, SaidPlace } from '#server/tables/job-pages.ts';
import { mappedFields } from './mapped-fields.ts';
import type { MappedTree } from './mapped-tree.ts';
import type { Sync } from './ports.ts';
import { line, storable } from './storable.ts';

type JobPageRow = typeof jobPages.$inferSelect;

/** What a source fills of a job page; staff may set each of these by hand (`overrides`, by the contract's names). */
export type SourceFields = Pick<
  JobPageRow,
  | 'title'
  | 'isListed'
  | 'departmentIds'
  | 'officeIds'
  | 'location'
  | 'place'
  | 'secondaryLocations'
  | 'saidPlaces'
  | 'workplaceType'
  | 'employmentType'
  | 'descriptionHtml'
  | 'descriptionRemoved'
  | 'salary'
  | 'language'
  | 'requisitionId'
  | 'applyMode'
  | 'applyUrl'
>;
/** What only the source says. */
export type SourceFacts = {
  sourceId: string;
  sourceHash: string;
  sourceHostedUrl: string | null;
  sourceApplyUrl: string | null;
  publishedAt: Date | null;
};
export type PlainFields = Omit<SourceFields, 'descriptionHtml' | 'descriptionRemoved'>;
/**
 * `fields` is reckoned when asked for: cleaning a description costs more than seeing that it is the old one. `isBlank`:
 * the source says nothing about the job beside its title and place.
 */
export type SourceJob = SourceFacts & { isBlank: boolean; plain: PlainFields; fields: () => SourceFields };

export type ReadSource = { jobs: SourceJob[]; rejected: SyncRun['rejected'] };

// Counted up when the same words of a source would be stored differently, so that every job is written again.
export const FORM = 3;

type Reading = Pick<Sync, 'source' | 'mapping' | 'appliesHere'> & { board: Pick<Sync['board'], 'language'> };
type Departments = MappedTree & { other?: StoredNode | null };

/** Jobs that cannot be told apart or have no name are refused with why. */
export function readSource(sync: Reading, departments: Departments, offices: MappedTree): ReadSource {
  const seen = new Set<string>();
  const jobs: SourceJob[] = [];
  const rejected = [...sync.source.rejected];
  for (const said of sync.source.jobs) {
    const job = tidy(said);
    const reason = reasonAgainst(job, seen);
    if (reason !== null)
      rejected.push({ sourceId: job.sourceId, title: job.title, reason, raw: rawOf(said) });
    else
      jobs.push(
        read(
          { ...job, ...mappedFields(job, sync.mapping?.fields), ...placed(job, departments, offices) },
          sync,
        ),
      );
    seen.add(job.sourceId);
  }
  return { jobs, rejected };
}

const rawOf = ({ sourceId, title, location }: NormJob) => JSON.stringify({ sourceId, title, location });

function reasonAgainst({ sourceId, title }: NormJob, seen: Set<string>): string | null {
  if (sourceId === '') return 'The job has no ID.';
  if (seen.has(sourceId)) return `The ATS lists the ID ${sourceId.slice(0, 80)} twice.`;
  return title === '' ? 'The job has no title.' : null;
}

function placed(job: NormJob, departments: Departments, offices: MappedTree) {
  const departmentIds = standing(job.departmentIds, departments);
  const { other = null } = departments;
  return {
    departmentIds: departmentIds.length === 0 && other !== null ? [other.id] : departmentIds,
    officeIds: standing(job.officeIds, offices),
  };
}

const standing = (ids: readonly string[], tree: MappedTree) => [
  ...new Set(ids.map(tree.standsFor).filter((id) => id !== null)),
];

function read(job: NormJob, { board, appliesHere = true }: Reading): SourceJob {
  const language = SpokenLanguage.safeParse(job.language).success ? (job.language as string) : board.language;
  const elsewhere = appliesHere ? null : (job.applyUrl ?? job.hostedUrl);
  // Without its time of change: platforms move that of every job at once, with nothing else changed.
  const {
    sourceId,
    hostedUrl,
    applyUrl,
    publishedAt,
    updatedAt: _moved,
    custom: _,
    descriptionHtml,
    ...said
  } = job;
  const applyMode = elsewhere === null ? 'here' : 'link';
  const plain: PlainFields = {
    ...said,
    saidPlaces: job.saidPlaces ?? [],
    language,
    applyMode,
    applyUrl: elsewhere,
  };
  return {
    sourceId,
    sourceHash: hashOf([FORM, plain, descriptionHtml, hostedUrl, applyUrl, publishedAt]),
    sourceHostedUrl: hostedUrl,
    sourceApplyUrl: applyUrl,
    publishedAt,
    isBlank: isBlank(descriptionHtml),
    plain,
    fields: () => {
      const { html, removed } = cleanedHtml(descriptionHtml);
      return { ...plain, descriptionHtml: html, descriptionRemoved: removed };
    },
  };
}

const LONGEST_NOTHING = 200;

/** `<p>&nbsp;</p>` says nothing either. Only short ones are cleaned: it costs more than all else that is read here. */
const isBlank = (html: string) =>
  html.trim() === '' || (html.length <= LONGEST_NOTHING && sanitizeHtml(html) === '');

const hashOf = (said: readonly unknown[]) => hash('sha256', JSON.stringify(said.map(inOrder)), 'base64url');

/** Members by name, so that the order in which a connector fills them is no change. */
function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (Array.isArray(value)) return value.every(isPlain) ? value : value.map(inOrder);
  const members = value as Record<string, unknown>;
  const ordered: Record<string, unknown> = {};
  for (const name of Object.keys(members).sort()) ordered[name] = inOrder(members[name]);
  return ordered;
}
const isPlain = (value: unknown) => value === null || typeof value !== 'object';

const tidy = (job: NormJob): NormJob => ({
  ...job,
  sourceId: line(job.sourceId),
  title: line(job.title),
  location: line(job.location),
  secondaryLocations: job.secondaryLocations.map(line).filter((place) => place !== ''),
  descriptionHtml: storable(job.descriptionHtml),
  requisitionId: line(job.requisitionId),
  hostedUrl: lineOrNull(job.hostedUrl),
  applyUrl: lineOrNull(job.applyUrl),
  place: job.place === null ? null : tidyPlace(job.place),
  saidPlaces: (job.saidPlaces ?? saidBy(job)).map(({ text, city, region, country }) => ({
    text: line(text),
    city: lineOrNull(city),
    region: lineOrNull(region),
    country: lineOrNull(country),
  })),
});

/** A source that tells one place only, such as a file, tells it of the first location. */
const saidBy = ({ place, location }: NormJob): SaidPlace[] =>
  place === null ? [] : [{ text: location, city: place.city, region: place.region, country: place.country }];

const tidyPlace = ({ city, region, country, latitude, longitude }: Geo): Geo => ({
  city: lineOrNull(city),
  region: lineOrNull(region),
  country: lineOrNull(country),
  ...{ latitude, longitude },
});
const lineOrNull = (text: string | null) => (text === null ? null : line(text));
