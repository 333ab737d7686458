// The job as it is edited: its form with the mistakes in it, what is stored, and how it is saved.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { JobPage } from '#contract/job-page.ts';
import { saveJobPage } from '#contract/job-pages.ts';
import { call } from '#lib/api/call.ts';
import type { Choice } from '#lib/merged-draft.ts';
import { stateAfter } from '#lib/save-state.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { useEditing } from '#ui/use-editing.ts';
import { jobPageArrived } from '../job-page-queries.ts';
import {
  changesOf,
  fieldOf,
  formOf,
  type JobForm,
  type Mistakes,
  meaningOf,
  mistakeOf,
  mistakesOf,
} from './job-form.ts';

// The names of the form for the pointers of the contract where they differ.
const names = { 'salary/min': 'salaryMin', 'salary/max': 'salaryMax', salary: 'salaryMin' };

export type JobEditor = ReturnType<typeof useJobForm>;

export function useJobForm(first: JobPage) {
  const client = useQueryClient();
  const {
    thing,
    draft: form,
    ...editing
  } = useEditing(first, {
    ...{ draftOf: formOf, meaningOf, mistakeOf },
    kept: { name: `job ${first.permalink}`, title: first.title },
    save: (stored, changes, { version }) => {
      const params = { employer: employerOf(), page: stored.permalink };
      const body = changesOf(stored, { ...formOf(stored), ...changes });
      return call(saveJobPage, { params, body }, { version });
    },
    onSaved: (saved) => jobPageArrived(client, saved),
    stateAfter: (error) => stateAfter(error, { thing: JobPage, names }),
  });
  const { state, mistake } = editing;
  // Whether the board is public is no field of the job, and gives it no new version.
  const { isBoardPublic } = first;
  const page = useMemo(() => ({ ...thing, isBoardPublic }), [thing, isBoardPublic]);
  const mistakes: Mistakes = {
    ...(state.is === 'failed' ? state.fields : {}),
    ...(mistake === null ? {} : mistakesOf(form)),
  };
  const own = changesOf(page, form);
  return {
    ...editing,
    ...{ page, form, mistakes },
    set: (change: Partial<JobForm>) => editing.set(Object.keys(change).join(' '), change),
    /** A salary or a place is kept as a whole: half of each would be nobody's. */
    keepMine: (choice: Choice = (field) => (Object.hasOwn(own, field) ? 'mine' : 'theirs')) =>
      editing.keepMine((name) => choice(fieldOf(name))),
  };
}
