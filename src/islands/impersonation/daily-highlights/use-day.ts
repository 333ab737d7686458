// A day as it is edited: what is stored, what was changed, and who saved first.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DailyHighlights,
  publishDailyHighlights,
  saveDailyHighlights,
  suggestDailyHighlights,
  unpublishDailyHighlights,
} from '#contract/daily-highlights.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { changesOf } from '#lib/edited-fields.ts';
import { notify } from '#lib/stores/notices.ts';

export type ChosenItem = Pick<
  DailyHighlights['items'][number],
  'highlight' | 'quote' | 'clip' | 'employer' | 'media' | 'start' | 'end' | 'language'
>;
type Draft = { title: string; intro: string; items: readonly ChosenItem[] };
type State =
  | { is: 'idle' }
  | { is: 'busy'; act: Act }
  | { is: 'failed'; why: string }
  /** Somebody saved first: theirs. */
  | { is: 'stale'; theirs: DailyHighlights };
type Act = 'save' | 'suggest' | 'publish' | 'unpublish';

const acts = {
  suggest: suggestDailyHighlights,
  publish: publishDailyHighlights,
  unpublish: unpublishDailyHighlights,
} as const;
const done = { suggest: 'Highlights suggested', publish: 'Day published', unpublish: 'Day unpublished' };

const draftOf = (day: DailyHighlights | null): Draft =>
  day === null
    ? { title: '', intro: '', items: [] }
    : { title: day.title, intro: day.intro, items: day.items };
/** Only which highlights there are, in which order, can be changed of them. */
const meaningOf = ({ items, ...texts }: Draft) => ({
  ...texts,
  items: items.map(({ highlight }) => highlight),
});

export type EditedDay = ReturnType<typeof useDay>;

export function useDay(date: string, first: DailyHighlights | null) {
  const client = useQueryClient();
  const [stored, setStored] = useState(first);
  const [draft, setDraft] = useState(() => draftOf(first));
  const [state, setState] = useState<State>({ is: 'idle' });
  const changes = changesOf(draftOf(stored), draft, meaningOf);
  const isDirty = Object.keys(changes).length > 0;

  function take(day: DailyHighlights) {
    setStored(day);
    setDraft(draftOf(day));
    setState({ is: 'idle' });
    client.setQueryData(['platform-highlights', date], day);
    void client.invalidateQueries({ queryKey: ['platform-highlight-days'] });
    void client.invalidateQueries({ queryKey: ['platform-highlight-choices'] });
  }
  function refused(error: unknown) {
    const isStale = error instanceof CallError && error.code === 'STALE_VERSION';
    const theirs = isStale ? DailyHighlights.safeParse(error.problem?.current) : null;
    if (theirs?.success) setState({ is: 'stale', theirs: theirs.data });
    else setState({ is: 'failed', why: sentenceOf(error) });
    return false;
  }

  /** True once it is stored. Version 0 creates the day. */
  async function save(version = stored?.version ?? 0): Promise<boolean> {
    if (!isDirty) return true;
    setState({ is: 'busy', act: 'save' });
    const { items, title, ...rest } = changes;
    const body = {
      ...rest,
      ...(title !== undefined && { title: title.trim() === '' ? null : title }),
      ...(items !== undefined && { items: items.map(({ highlight }) => ({ highlight })) }),
    };
    try {
      take(await call(saveDailyHighlights, { params: { date }, body }, { version }));
      return true;
    } catch (error) {
      return refused(error);
    }
  }

  async function act(name: Exclude<Act, 'save'>) {
    // What is published or taken back is what stands here.
    if (name !== 'suggest' && !(await save())) return;
    setState({ is: 'busy', act: name });
    try {
      take(await call(acts[name], { params: { date } }));
      notify({ variant: 'success', text: done[name] });
    } catch (error) {
      refused(error);
    }
  }

  return {
    ...{ stored, draft, state, isDirty, save: () => save(), act },
    set(change: Partial<Draft>) {
      setDraft((now) => ({ ...now, ...change }));
      setState((now) => (now.is === 'stale' ? now : { is: 'idle' }));
    },
    keepMine: () => (state.is === 'stale' ? save(state.theirs.version) : undefined),
    takeTheirs: () => state.is === 'stale' && take(state.theirs),
  };
}
