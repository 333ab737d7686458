// Notes of an interview: whose application they belong to, and their way there. What is written stays when another
// view of the guide is looked at, until it is kept or the user is gone.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicationRow } from '#contract/application.ts';
import { rateApplication } from '#contract/application-acts.ts';
import { getApplication, listApplications } from '#contract/applications.ts';
import type { InterviewGuide } from '#contract/interview-guides.ts';
import type { JobPagePermalink, PersonPermalink } from '#contract/kit/ids.ts';
import { addNote } from '#contract/person-notes.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { $user, employerOf } from '#lib/stores/auth.ts';
import { noteOf, nothingWritten, scorecardOf, type Written } from './note-text.ts';

/** As many as one call gives; of more, `search` finds the one. */
const SHOWN = '100';

/** Who may be interviewed: handed in and not turned down. */
const candidatesQuery = (job: string, search: string) =>
  queryOptions({
    queryKey: ['applications', 'to-interview', job, search],
    queryFn: ({ signal }) => {
      const status = ['submitted', 'pushed', 'push-failed', 'screened-in'] as const;
      const asked = { jobPagePermalink: [job as JobPagePermalink], status: [...status], perPage: SHOWN };
      const query = search === '' ? asked : { ...asked, search };
      return call(listApplications, { params: { employer: employerOf() }, query }, { signal });
    },
    placeholderData: (before) => before,
  });

export const useCandidates = (job: string, search: string) => useQuery(candidatesQuery(job, search));

type Kept = Written & { key: string };
const kept = new Map<string, Kept>();
$user.listen((user) => {
  if (user === null) kept.clear();
});

export type NoteState = 'idle' | 'saving' | 'saved' | { failed: string };

export function useInterviewNotes(guide: InterviewGuide) {
  const [written, setWritten] = useState<Kept>(
    () => kept.get(guide.permalink) ?? { ...nothingWritten, key: crypto.randomUUID() },
  );
  const [state, setState] = useState<NoteState>('idle');
  const set = (next: Kept) => {
    kept.set(guide.permalink, next);
    setWritten(next);
  };
  return {
    ...{ written, state },
    note: noteOf(guide, written),
    change: (change: Partial<Written>) => {
      // A second try after a lost answer makes no second note; what was changed meanwhile does.
      set({ ...written, ...change, key: crypto.randomUUID() });
      setState('idle');
    },
    add: async (candidate: ApplicationRow) => {
      setState('saving');
      try {
        await send(candidate, guide, written);
        set({ ...nothingWritten, application: candidate.permalink, key: crypto.randomUUID() });
        setState('saved');
      } catch (error) {
        setState({ failed: sentenceOf(error) });
      }
    },
  };
}

/** The rating first: where it is refused nothing is kept, and both can be tried again. */
async function send(
  { permalink, person }: ApplicationRow,
  guide: InterviewGuide,
  written: Kept,
): Promise<void> {
  const employer = employerOf();
  const params = { employer, application: permalink };
  const { rating, key } = written;
  if (rating !== null) {
    const { ownRating } = await call(getApplication, { params });
    await call(rateApplication, { params, body: { rating } }, { version: ownRating.version });
  }
  const [text, scorecard] = [noteOf(guide, written), scorecardOf(guide, written)];
  if (text === '') return;
  const ofPerson = { employer, person: person.permalink as PersonPermalink };
  const body = { text, ...(scorecard !== null && { scorecard }) };
  await call(addNote, { params: ofPerson, body }, { idempotencyKey: key });
}
