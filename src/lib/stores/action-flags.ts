// How each thing a person can ask for stands: one union a verb, and the specification's two flags made of it.
import { atom, computed, type ReadableAtom } from 'nanostores';
import { CallError } from '../api/call-error.ts';

export type ActionState =
  | { state: 'idle' }
  | { state: 'running' }
  | { state: 'done' }
  | { state: 'failed'; error: CallError };

const IDLE: ActionState = { state: 'idle' };

export type ActionFlags<Name extends string> = {
  /** Runs the work under a name; the refusal is kept and thrown on. */
  run: <Result>(name: Name, work: () => Promise<Result>) => Promise<Result>;
  /** The loading and the error flag of one action. */
  flags: (name: Name) => [ReadableAtom<boolean>, ReadableAtom<CallError | null>];
  /** Whether an action came to an end, well or not, since it was last forgotten. */
  wasTried: (name: Name) => ReadableAtom<boolean>;
  forget: (name?: Name) => void;
};

/** Keeps the states of several actions; names are those of the verbs. */
export function actionFlags<Name extends string>(): ActionFlags<Name> {
  const $states = atom<Readonly<Record<string, ActionState>>>({});
  const keep = (name: Name, action: ActionState) => $states.set({ ...$states.get(), [name]: action });
  const stateOf = (name: Name) => computed($states, (states) => states[name] ?? IDLE);
  return {
    async run(name, work) {
      keep(name, { state: 'running' });
      try {
        const result = await work();
        keep(name, { state: 'done' });
        return result;
      } catch (cause) {
        const error = cause instanceof CallError ? cause : new CallError('INTERNAL', String(cause));
        keep(name, { state: 'failed', error });
        throw error;
      }
    },
    flags(name) {
      const $state = stateOf(name);
      return [
        computed($state, (action) => action.state === 'running'),
        computed($state, (action) => (action.state === 'failed' ? action.error : null)),
      ];
    },
    wasTried: (name) =>
      computed(stateOf(name), (action) => action.state === 'done' || action.state === 'failed'),
    forget: (name) => (name === undefined ? $states.set({}) : keep(name, IDLE)),
  };
}
