// One settings card: what is stored, what was typed, and how saving it stands. Each card saves by itself.
import { useState } from 'react';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';

export type CardState<Values> =
  | { state: 'idle' | 'saving' | 'saved' }
  | { state: 'failed'; why: string }
  /** Somebody saved first: theirs, and the version to save over. */
  | { state: 'stale'; theirs: Values; version: number; isComparing: boolean };

export type CardSpec<Values extends object> = {
  stored: Values;
  version: number;
  /** The sentence about each wrong field. */
  check?: (values: Values) => Partial<Record<keyof Values, string | null>>;
  /** Sends what changed; throws CallError. */
  save: (changes: Partial<Values>, version: number) => Promise<void>;
  /** Theirs out of a 409's `current`; null when it cannot be read. */
  read: (current: unknown) => { values: Values; version: number } | null;
  /** Before the field's name in the body, such as `/profile`. */
  pointer?: string;
};

export type Card<Values extends object> = ReturnType<typeof useCard<Values>>;

/** The state of a card and its verbs; `bind` gives a kit field what it needs. */
export function useCard<Values extends object>(spec: CardSpec<Values>) {
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string | null>>>({});
  const [state, setState] = useState<CardState<Values>>({ state: 'idle' });
  const values: Values = { ...spec.stored, ...typed };
  const changes = changesOf(spec.stored, values);
  const isDirty = Object.keys(changes).length > 0;

  const set = (change: Partial<Values>) => {
    setTyped((all) => ({ ...all, ...change }));
    for (const name of Object.keys(change)) setErrors((all) => ({ ...all, [name]: null }));
    setState((now) => (now.state === 'stale' ? now : { state: 'idle' }));
  };
  const bind = <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: values[name],
    error: errors[name] ?? null,
    onChange: (value: Values[Name]) => set({ [name]: value } as unknown as Partial<Values>),
  });

  const send = async (version: number) => {
    const found = spec.check?.(values) ?? {};
    setErrors(found);
    if (Object.values(found).some(Boolean)) return;
    setState({ state: 'saving' });
    const outcome = await sent(spec, changes, version);
    setErrors(outcome.errors);
    setState(outcome.next);
    if (outcome.next.state === 'saved') setTyped({});
  };
  return {
    values,
    isDirty,
    state,
    set,
    bind,
    save: () => send(spec.version),
    keepMine: () => (state.state === 'stale' ? send(state.version) : Promise.resolve()),
    takeTheirs: () => {
      if (state.state !== 'stale') return;
      setTyped(state.theirs);
      setState({ state: 'idle' });
    },
    compare: () => state.state === 'stale' && setState({ ...state, isComparing: !state.isComparing }),
  };
}

type Outcome<Values> = { next: CardState<Values>; errors: Partial<Record<keyof Values, string | null>> };

async function sent<Values extends object>(
  spec: CardSpec<Values>,
  changes: Partial<Values>,
  version: number,
): Promise<Outcome<Values>> {
  try {
    await spec.save(changes, version);
    return { next: { state: 'saved' }, errors: {} };
  } catch (error) {
    const theirs = theirsOf(error, spec);
    if (theirs) {
      const stale = { state: 'stale', theirs: theirs.values, version: theirs.version, isComparing: false };
      return { next: stale as CardState<Values>, errors: {} };
    }
    const errors = errorsAt(error, Object.keys(spec.stored), spec.pointer ?? '');
    const isAtFields = Object.keys(errors).length > 0;
    return {
      next: isAtFields ? { state: 'idle' } : { state: 'failed', why: sentenceOf(error) },
      errors: errors as Outcome<Values>['errors'],
    };
  }
}

/** Only what differs goes out, so that two cards of one thing do not undo each other. */
export function changesOf<Values extends object>(stored: Values, values: Values): Partial<Values> {
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(stored[name as keyof Values]);
  return Object.fromEntries(Object.entries(values).filter(differs)) as Partial<Values>;
}

function theirsOf<Values extends object>(error: unknown, { read }: CardSpec<Values>) {
  return error instanceof CallError && error.code === 'STALE_VERSION' ? read(error.problem?.current) : null;
}

function errorsAt(error: unknown, names: readonly string[], before: string): Record<string, string> {
  const all = error instanceof CallError ? error.errors : [];
  const found = names.map((name) => [
    name,
    all.find(({ pointer }) => pointer === `${before}/${name}`)?.detail,
  ]);
  return Object.fromEntries(found.filter(([, sentence]) => sentence !== undefined));
}
