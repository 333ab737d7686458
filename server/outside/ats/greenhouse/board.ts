// What the Greenhouse Job Board API says of a board, in our words (reference D.1.1).
import * as z from 'zod/mini';
import type { EmploymentType } from '#contract/job.ts';
import { readLocation } from '#server/places/read-location.ts';
import type { FlatNode } from '../connector.ts';
import { customFields } from '../read/custom.ts';
import {
  dateOf,
  employmentOf,
  languageOf,
  type Read,
  type ReadJob,
  rowReader,
  webAddress,
} from '../read/job.ts';
import { fieldOf, fitting, id, listIn, maybe, text } from '../read/lenient.ts';
import { placeAmong, placesIn, said, workplaceIn } from '../read/places.ts';
import { tidyLine, unescapeHtml } from '../read/text.ts';
import { salaryIn } from './pay.ts';

const Place = z.object({
  id,
  name: text,
  location: z.optional(z.unknown()),
  parent_id: maybe(id),
  children: maybe(z.array(z.unknown())),
});

const Job = z.object({
  location: maybe(z.object({ name: text })),
  absolute_url: text,
  requisition_id: maybe(z.union([z.string(), z.number()])),
  language: text,
  content: text,
  updated_at: text,
  first_published: text,
  metadata: fitting(z.object({ name: text, value: z.unknown() })),
  departments: fitting(Place),
  offices: fitting(Place),
  pay_input_ranges: maybe(z.array(z.unknown())),
});
type Job = z.infer<typeof Job>;

const named = (row: unknown) => ({ sourceId: fieldOf(row, 'id'), title: fieldOf(row, 'title') });

const kinds = ['departments', 'offices'] as const;
export type Kind = (typeof kinds)[number];

/** Reads the jobs of `{jobs:[…]}`, with or without content, and the departments and offices that they name. */
export function jobReader() {
  const rows = rowReader({ named, read: (row) => readJob(Job.parse(row)) });
  const places = { departments: nodesInOrder(), offices: nodesInOrder() };
  return {
    add(row: unknown): void {
      for (const kind of kinds) places[kind].add(nodesNamed(kind, row));
      rows.add(row);
    },
    end: () => ({
      ...rows.end(),
      departments: places.departments.all(),
      offices: places.offices.all(),
    }),
  };
}

/** The jobs of rows by themselves. */
export function jobsOf(rows: readonly unknown[]): Read {
  const reader = rowReader({ named, read: (row) => readJob(Job.parse(row)) });
  for (const row of rows) reader.add(row);
  return reader.end();
}

/** The departments or offices that a job names. */
export const nodesNamed = (kind: Kind, row: unknown): FlatNode[] => flatten(listIn(row, kind), null);

/** Nodes as they are named, each once: what is said first of one holds. */
export function nodesInOrder() {
  const nodes = new Map<string, FlatNode>();
  return {
    add: (named: readonly FlatNode[]) => {
      for (const node of named) if (!nodes.has(node.id)) nodes.set(node.id, node);
    },
    all: () => [...nodes.values()],
  };
}

/** The nodes of an entry of `{departments:[…]}` or `{offices:[…]}`, in list or tree form. */
export const nodesIn = (entry: unknown): FlatNode[] => flatten([entry], null);

function readJob(job: Job): ReadJob {
  const places = placesIn(
    job.location?.name ?? '',
    job.offices.map((office) => office.name ?? ''),
  );
  const saidPlaces = said(places.location, { country: countryIn(job) });
  return {
    departmentIds: [...new Set(job.departments.map((department) => department.id))],
    officeIds: [...new Set(job.offices.map((office) => office.id))],
    ...places,
    place: placeAmong(places, saidPlaces),
    saidPlaces,
    workplaceType: workplaceIn(places),
    employmentType: employmentIn(job.metadata),
    descriptionHtml: unescapeHtml(job.content ?? '').trim(),
    salary: salaryIn(job.pay_input_ranges ?? []),
    requisitionId: tidyLine(job.requisition_id),
    language: languageOf(job.language),
    hostedUrl: webAddress(job.absolute_url),
    // Greenhouse applies on the job's own page.
    applyUrl: webAddress(job.absolute_url),
    isListed: true,
    publishedAt: dateOf(job.first_published),
    updatedAt: dateOf(job.updated_at),
    custom: customFields(job.metadata.map(({ name, value }) => [name, value])),
  };
}

/** Employers keep the country in a field of their own making; else the offices of the job may name one, and only one. */
function countryIn({ metadata, location, offices }: Job): string | null {
  const field = metadata.find((entry) =>
    /^(?:job |job ?posting |posting |office |work |location )?country$/i.test(tidyLine(entry.name)),
  );
  const value = Array.isArray(field?.value) && field.value.length === 1 ? field.value[0] : field?.value;
  if (typeof value === 'string' && value.trim() !== '') return value;
  const text = tidyLine(location?.name);
  // Where the text itself says it, an office adds nothing.
  if (text === '' || readLocation(text).places.length > 0 || /remote|home|anywhere/i.test(text)) return null;
  const countries = new Set(
    offices.flatMap((office) =>
      readLocation(typeof office.location === 'string' ? office.location : (office.name ?? '')).places.map(
        (place) => place.country,
      ),
    ),
  );
  const [only] = countries;
  return countries.size === 1 ? (only ?? null) : null;
}

/** Employers keep the kind of employment in a field of their own making; its usual names are understood. */
function employmentIn(metadata: Job['metadata']): EmploymentType | null {
  const field = metadata.find((entry) =>
    /^(?:employment|time|job|contract|position) ?type$|^employment (?:length|status)$|^commitment$/i.test(
      tidyLine(entry.name),
    ),
  );
  return employmentOf(Array.isArray(field?.value) ? field.value[0] : field?.value);
}

/** Nested deeper than this, nodes are left out: no company is, and what a stranger sends could be. */
const DEEPEST = 50;

function flatten(rows: readonly unknown[], parentId: string | null, depth = 0): FlatNode[] {
  if (depth > DEEPEST) return [];
  return rows.flatMap((row) => {
    const { data } = Place.safeParse(row);
    if (data === undefined) return [];
    const node = { id: data.id, name: nameOf(data), parentId: data.parent_id ?? parentId };
    return [node, ...flatten(data.children ?? [], data.id, depth + 1)];
  });
}

const nameOf = (node: { id: string; name: string | null }) => tidyLine(node.name) || `No. ${node.id}`;
