// Leads: persons who left details or began an application and are in no open pipeline, and what staff do with them.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Day, Iso, Ref, Who } from './kit/fields.ts';
import {
  ApplicationPermalink,
  EmployerName,
  JobPagePermalink,
  PersonListPermalink,
  PersonPermalink,
} from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

/** What a lead did: began an application, or left details on a board, in a form, behind a link or by text. */
export const leadSources = ['application', 'stay-in-touch', 'content-page', 'share-link', 'text'] as const;
export const LeadSource = z.enum(leadSources);
export type LeadSource = z.infer<typeof LeadSource>;

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofPerson = z.strictObject({ employer: EmployerName, person: PersonPermalink });
const recruiter = { access: 'employer', role: 'recruiter', rate: 'write' } as const;

/** `application` and `jobPage` of one that was begun. `email` is empty where none is known. */
export const Lead = z.object({
  person: Ref,
  email: z.string(),
  application: z.nullable(ApplicationPermalink),
  jobPage: z.nullable(Ref),
  source: LeadSource,
  startedAt: Iso,
  lastSeenAt: Iso,
  /** 0–100: how much the person listened and read. */
  score: z.int(),
  owner: z.nullable(Who),
  /** They agreed to be written to and did not take it back. */
  mayContact: z.boolean(),
  /** Put off until this day; from then on it is only past. */
  pausedUntil: z.nullable(Day),
});
export type Lead = z.infer<typeof Lead>;

export const listLeads = endpoint({
  name: 'listLeads',
  method: 'GET',
  path: '/v1/employers/:employer/leads',
  access: 'employer',
  role: 'hiring-manager',
  summary: 'Lists people who started and didn’t submit, or left their details; `paused` lists snoozed ones.',
  rate: 'read',
  retry: 'none',
  params: ofEmployer,
  query: z.strictObject({
    ...listQuery,
    jobPagePermalink: z.optional(z.array(JobPagePermalink)),
    source: z.optional(z.array(LeadSource)),
    paused: z.optional(z.enum(['true', 'false'])),
  }),
  success: 200,
  response: page(Lead),
});

export const qualifyLead = endpoint({
  ...recruiter,
  name: 'qualifyLead',
  method: 'POST',
  path: '/v1/employers/:employer/persons/:person/qualify',
  summary: 'Qualifies a lead: creates an application to a job, or adds the person to a talent list.',
  retry: 'key',
  params: ofPerson,
  body: z.union([
    z.strictObject({ jobPagePermalink: JobPagePermalink }),
    z.strictObject({ personListPermalink: PersonListPermalink }),
  ]),
  success: 200,
  response: z.object({ application: z.nullable(ApplicationPermalink) }),
  errors: ['CONFLICT'],
});

export const undoQualifyLead = endpoint({
  ...recruiter,
  name: 'undoQualifyLead',
  method: 'POST',
  path: '/v1/employers/:employer/persons/:person/qualify/undo',
  summary: 'Undoes qualifying a lead while the application is undecided and not in an ATS.',
  retry: 'same',
  params: ofPerson,
  body: z.union([
    z.strictObject({ application: ApplicationPermalink }),
    z.strictObject({ personListPermalink: PersonListPermalink }),
  ]),
  success: 204,
  errors: ['CONFLICT'],
});

export const pauseLead = endpoint({
  ...recruiter,
  name: 'pauseLead',
  method: 'POST',
  path: '/v1/employers/:employer/persons/:person/not-now',
  summary: 'Snoozes a lead until a day within a year; null returns it now.',
  retry: 'same',
  params: ofPerson,
  body: z.strictObject({ until: z.nullable(Day) }),
  success: 200,
  response: z.object({ pausedUntil: z.nullable(Day) }),
});

export const leadEndpoints: readonly Endpoint[] = [listLeads, qualifyLead, undoQualifyLead, pauseLead];
