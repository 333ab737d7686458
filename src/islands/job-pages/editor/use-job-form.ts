// The editor's state: what is typed, what is saved, and who saved first. Saves by itself.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { JobPage } from '#contract/job-page.ts';
import { saveJobPage } from '#contract/job-pages.ts';
import { call } from '#lib/api/call.ts';
import { type SaveState, stateAfter } from '#lib/save-state.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { useKeptDocument } from '#ui/drafts/use-kept-document.ts';
import { useSavingByItself } from '#ui/use-saving-by-itself.ts';
import { jobPageArrived } from '../job-page-queries.ts';
import { afterSave, isDescriptionTheirs } from './after-save.ts';
import { changesOf, formOf, hasChanges, type JobForm, type Mistakes, mistakesOf } from './job-form.ts';

// The names of the form for the pointers of the contract where they differ.
const formNames = { 'salary/min': 'salaryMin', 'salary/max': 'salaryMax', salary: 'salaryMin' };

export type JobEditor = ReturnType<typeof useJobForm>;

export function useJobForm(page: JobPage) {
  const keeper = useKeptDocument(page, {
    ...{ name: `job ${page.permalink}`, title: page.title, draftOf: formOf },
  });
  const { found } = keeper;
  const start = startOf(page, found);
  const [form, setForm] = useState(() => found?.draft ?? formOf(page));
  const [state, setState] = useState<SaveState<JobPage>>(start.state);
  const [restoredAt, setRestoredAt] = useState(found?.at ?? null);
  // Counts how often the form was replaced from outside, which fields that hold their own text follow.
  const [replaced, setReplaced] = useState(0);
  const stored = useRef(start.stored);
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => keeper.follow(stored.current, form));
  const onReplaced = () => setReplaced((times) => times + 1);
  const send = useSending({ stored, latest, setForm, setState, onReplaced });
  // What a source left out is no mistake of whoever reads it here.
  const own = hasChanges(stored.current, form) ? mistakesOf(form) : {};
  const mistakes: Mistakes = { ...(state.is === 'failed' ? state.fields : {}), ...own };
  const isWrong = Object.keys(own).length > 0;
  const isWaiting = state.is === 'waiting' && !isWrong;

  function take(next: JobPage) {
    stored.current = next;
    setForm(formOf(next));
    onReplaced();
  }
  useSavingByItself({
    ...{ isUnsaved: state.is !== 'saved', isWaiting },
    isPassing: state.is === 'failed' && state.isPassing,
    save: () => void send(),
  });
  return {
    page: stored.current,
    /** The page as it is stored now, also when asked from an act that began before. */
    stored: () => stored.current,
    form,
    mistakes,
    isWrong,
    state,
    replaced,
    restored:
      restoredAt === null
        ? null
        : {
            at: restoredAt,
            keep: () => setRestoredAt(null),
            discard() {
              setRestoredAt(null);
              take(stored.current);
              setState({ is: 'waiting' });
            },
          },
    set(change: Partial<JobForm>) {
      setForm((now) => ({ ...now, ...change }));
      setState((now) => (now.is === 'stale' ? now : { is: 'waiting' }));
    },
    /** Whether everything that was typed is stored now. */
    saveNow: (): Promise<boolean> => (isWrong || state.is === 'stale' ? Promise.resolve(false) : send()),
    keepMine: () => (state.is === 'stale' ? send(state.theirs.version) : Promise.resolve(false)),
    /** `next`: what was made of both states, which goes out over theirs. */
    takeTheirs(next?: JobForm) {
      if (state.is !== 'stale') return;
      take(state.theirs);
      if (next !== undefined) setForm(next);
      setState(next === undefined ? { is: 'saved', at: null } : { is: 'waiting' });
    },
    /** From an act outside the form, such as publishing. What is typed and not stored yet stays. */
    arrived(next: JobPage) {
      if (hasChanges(stored.current, latest.current)) stored.current = next;
      else take(next);
    },
  };
}

/** What this device kept goes on where it was left; where somebody saved since, both wait to be chosen from. */
function startOf(
  page: JobPage,
  found: { base: JobPage } | null,
): { stored: JobPage; state: SaveState<JobPage> } {
  if (found === null) return { stored: page, state: { is: 'saved', at: null } };
  if (found.base.version < page.version && hasChanges(page, formOf(found.base)))
    return { stored: found.base, state: { is: 'stale', theirs: page } };
  return { stored: page, state: { is: 'waiting' } };
}

type Ref<Value> = { current: Value };
type Sending = {
  stored: Ref<JobPage>;
  latest: Ref<JobForm>;
  setForm: (change: (now: JobForm) => JobForm) => void;
  setState: (state: SaveState<JobPage>) => void;
  /** The description was replaced by somebody else's. */
  onReplaced: () => void;
};

/** Sends what changed; resolves with whether all of it is stored. One at a time, or the second would be stale by the first. */
function useSending({ stored, latest, setForm, setState, onReplaced }: Sending) {
  const client = useQueryClient();
  const before = useRef<Promise<unknown>>(Promise.resolve());

  async function send(version: number | undefined): Promise<boolean> {
    const sent = latest.current;
    const body = changesOf(stored.current, sent);
    if (Object.keys(body).length === 0) {
      setState({ is: 'saved', at: new Date() });
      return true;
    }
    setState({ is: 'saving' });
    try {
      const params = { employer: employerOf(), page: stored.current.permalink };
      const saved = await call(saveJobPage, { params, body }, { version: version ?? stored.current.version });
      const before = stored.current;
      stored.current = saved;
      const step = { before, sent, saved };
      setForm((now) => afterSave(now, step));
      if (isDescriptionTheirs(step)) onReplaced();
      const isAll = !hasChanges(saved, afterSave(latest.current, step));
      setState(isAll ? { is: 'saved', at: new Date() } : { is: 'waiting' });
      await jobPageArrived(client, saved);
      return isAll;
    } catch (error) {
      const after = stateAfter(error, { thing: JobPage, names: formNames });
      // Saved by a try whose answer was lost: what is there now is what was sent.
      if (after.is === 'stale' && !hasChanges(after.theirs, sent)) {
        stored.current = after.theirs;
        setState({ is: 'waiting' });
        return send(undefined);
      }
      setState(after);
      return false;
    }
  }
  return (version?: number): Promise<boolean> => {
    const next = before.current.then(() => send(version));
    before.current = next;
    return next;
  };
}
