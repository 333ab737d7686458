// What staff do with leads, one or many: each act says what came of it and has its way back.

import { pauseLead, qualifyLead, undoQualifyLead } from '#contract/application-leads.ts';
import type {
  ApplicationPermalink,
  JobPagePermalink,
  PersonListPermalink,
  PersonPermalink,
} from '#contract/kit/ids.ts';
import { archivePerson, getPerson, restorePerson, savePerson } from '#contract/persons.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import type { Outcome } from '#ui/use-outcome.ts';
import type { Lead } from './lead-filters.ts';
import { dayInWords, leadsInWords } from './lead-words.ts';

export type Target =
  | { kind: 'job'; permalink: JobPagePermalink; title: string }
  | { kind: 'list'; permalink: PersonListPermalink; title: string };

type Way = () => Promise<unknown>;
const ofPerson = (lead: Lead) => ({
  employer: employerOf(),
  person: lead.person.permalink as PersonPermalink,
});

/** One after the other, so that each answers for itself; what worked can be taken back as one. */
async function each(
  leads: readonly Lead[],
  { act, done }: { act: (lead: Lead) => Promise<Way>; done: (count: number) => string },
): Promise<Outcome> {
  const failed: string[] = [];
  const ways: Way[] = [];
  for (const lead of uniquePersons(leads)) {
    try {
      ways.push(await act(lead));
    } catch (error) {
      failed.push(`${lead.person.title}: ${sentenceOf(error)}`);
    }
  }
  return {
    done: ways.length === 0 ? null : done(ways.length),
    failed,
    undo: ways.length === 0 ? null : () => takeBack(ways),
  };
}

/** A person may have begun several applications, and is one lead to these acts. */
export const uniquePersons = (leads: readonly Lead[]): Lead[] => [
  ...new Map(leads.map((lead) => [lead.person.permalink, lead])).values(),
];

// The last one first. One that cannot be taken back does not hold up the others, and is told.
async function takeBack(ways: readonly Way[]): Promise<void> {
  let failure: unknown = null;
  for (const way of ways.toReversed()) await way().catch((error: unknown) => (failure = error));
  if (failure !== null) throw failure;
}

/** To a job: an application in the stage New. To a talent list: the person stands there. */
export const qualify = (leads: readonly Lead[], target: Target): Promise<Outcome> =>
  each(leads, {
    done: (count) =>
      target.kind === 'job'
        ? `${leadsInWords(count)} qualified for ${target.title}`
        : `${leadsInWords(count)} added to ${target.title}`,
    act: async (lead) => {
      const params = ofPerson(lead);
      const body =
        target.kind === 'job'
          ? { jobPagePermalink: target.permalink }
          : { personListPermalink: target.permalink };
      const { application } = await call(
        qualifyLead,
        { params, body },
        { idempotencyKey: crypto.randomUUID() },
      );
      const back = backOf(application, body);
      return () => call(undoQualifyLead, { params, body: back });
    },
  });

type Body = { jobPagePermalink: JobPagePermalink } | { personListPermalink: PersonListPermalink };

function backOf(application: ApplicationPermalink | null, body: Body) {
  if ('personListPermalink' in body) return body;
  if (application === null) throw new Error('An application was made and not named.');
  return { application };
}

/** Out of sight until a day. */
export const putOff = (leads: readonly Lead[], until: string): Promise<Outcome> =>
  each(leads, {
    done: (count) => `${leadsInWords(count)} snoozed until ${dayInWords(until)}`,
    act: async (lead) => {
      const params = ofPerson(lead);
      await call(pauseLead, { params, body: { until } });
      return () => call(pauseLead, { params, body: { until: null } });
    },
  });

export const bringBack = (leads: readonly Lead[]): Promise<Outcome> =>
  each(leads, {
    done: (count) => `${leadsInWords(count)} returned to leads`,
    act: async (lead) => {
      const params = ofPerson(lead);
      const before = lead.pausedUntil;
      await call(pauseLead, { params, body: { until: null } });
      return () => call(pauseLead, { params, body: { until: before } });
    },
  });

export const archive = (leads: readonly Lead[]): Promise<Outcome> =>
  each(leads, {
    done: (count) => `${leadsInWords(count)} archived`,
    act: async (lead) => {
      const params = ofPerson(lead);
      await call(archivePerson, { params });
      return () => call(restorePerson, { params });
    },
  });

export type Owner = { id: string; name: string } | null;

export const assign = (leads: readonly Lead[], owner: Owner): Promise<Outcome> =>
  each(leads, {
    done: (count) =>
      owner === null
        ? `Owner removed from ${leadsInWords(count)}`
        : `${leadsInWords(count)} assigned to ${owner.name}`,
    act: async (lead) => {
      const before = await giveTo(lead, owner?.id ?? null);
      return () => giveTo(lead, before);
    },
  });

/** Answers with whose it was. */
async function giveTo(lead: Lead, owner: string | null): Promise<string | null> {
  const params = ofPerson(lead);
  const person = await call(getPerson, { params });
  await call(savePerson, { params, body: { owner } }, { version: person.version });
  return person.owner?.id ?? null;
}
