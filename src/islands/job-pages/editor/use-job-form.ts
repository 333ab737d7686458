// The editor's state: what is typed, what is saved, and who saved first. Saves a second after the last change.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { JobPage } from '#contract/job-page.ts';
import { saveJobPage } from '#contract/job-pages.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf, jobPageArrived } from '../job-page-queries.ts';
import { changesOf, formOf, type JobForm, mistakesOf } from './job-form.ts';

export type SaveState =
  | { is: 'saved' | 'waiting' | 'saving' }
  | { is: 'failed'; why: string }
  | { is: 'stale'; theirs: JobPage };

const PAUSE_MS = 1_000;

export type JobEditor = ReturnType<typeof useJobForm>;

export function useJobForm(page: JobPage) {
  const client = useQueryClient();
  const [form, setForm] = useState(() => formOf(page));
  const [state, setState] = useState<SaveState>({ is: 'saved' });
  const stored = useRef(page);
  const latest = useRef(form);
  latest.current = form;
  const mistakes = mistakesOf(form);
  const isWrong = Object.keys(mistakes).length > 0;

  async function send(over: JobPage) {
    const body = changesOf(over, latest.current);
    if (Object.keys(body).length === 0) return setState({ is: 'saved' });
    setState({ is: 'saving' });
    const sent = latest.current;
    try {
      const params = { employer: employerOf(), page: page.permalink };
      const saved = await call(saveJobPage, { params, body }, { version: over.version });
      stored.current = saved;
      // What was typed meanwhile waits for the next save; what the server tidied shows once nothing waits.
      if (latest.current === sent) setForm(formOf(saved));
      setState({ is: latest.current === sent ? 'saved' : 'waiting' });
      await jobPageArrived(client, saved);
    } catch (error) {
      setState(stateAfter(error));
    }
  }
  useEffect(() => {
    if (state.is !== 'waiting' || isWrong) return;
    const timer = setTimeout(() => void send(stored.current), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    if (state.is === 'saved') return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [state.is]);
  return {
    page: stored.current,
    form,
    mistakes,
    state,
    set(change: Partial<JobForm>) {
      setForm((now) => ({ ...now, ...change }));
      setState((now) => (now.is === 'stale' ? now : { is: 'waiting' }));
    },
    saveNow: () => (isWrong ? Promise.resolve() : send(stored.current)),
    keepMine: () =>
      state.is === 'stale' ? send({ ...stored.current, version: state.theirs.version }) : Promise.resolve(),
    takeTheirs() {
      if (state.is !== 'stale') return;
      stored.current = state.theirs;
      setForm(formOf(state.theirs));
      setState({ is: 'saved' });
    },
    /** From an act outside the form, such as publishing. */
    arrived(next: JobPage) {
      stored.current = next;
      setForm((now) => (state.is === 'saved' ? formOf(next) : now));
    },
  };
}

function stateAfter(error: unknown): SaveState {
  if (error instanceof CallError && error.code === 'STALE_VERSION') {
    const theirs = JobPage.safeParse(error.problem?.current);
    if (theirs.success) return { is: 'stale', theirs: theirs.data };
  }
  return { is: 'failed', why: sentenceOf(error) };
}
