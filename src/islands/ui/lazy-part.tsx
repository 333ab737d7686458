// Parts of the app that come over the network when they are reached for; tried twice more, one second apart.
import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';

const TRIES_MORE = 2;
const APART = 1000;

/** Runs `load`, and again after one second, at most twice; then throws the last failure. */
export async function withRetries<Result>(load: () => Promise<Result>, left = TRIES_MORE): Promise<Result> {
  try {
    return await load();
  } catch (error) {
    if (left === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, APART));
    return withRetries(load, left - 1);
  }
}

type Part<Props> = ComponentType<Props> & {
  /** Fetches the part before it is shown; it then stands at once. */
  fetch: () => Promise<void>;
};

/**
 * A component that loads itself when it is first shown, with `waiting` in its place until it is here. One that cannot be
 * loaded throws, for the error boundary around it, and is tried anew the next time it is shown.
 *
 * React's own `lazy` is not used: whatever follows the fallback of a `Suspense` it holds back for 300 ms, and a page is a
 * row of such parts.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: (props: Props) => ReactNode = () => null,
): Part<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;

  function fetch(): Promise<void> {
    loading ??= withRetries(load).then(
      (component) => {
        Loaded = component;
      },
      (error) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  function Part(props: Props) {
    const [outcome, setOutcome] = useState<{ error?: unknown }>({});
    useLayoutEffect(() => {
      if (Loaded !== null) return;
      let isGone = false;
      const settle = (next: { error?: unknown }) => {
        if (!isGone) setOutcome(next);
      };
      fetch().then(
        () => settle({}),
        (error) => settle({ error }),
      );
      return () => {
        isGone = true;
      };
    }, []);
    if ('error' in outcome) throw outcome.error;
    return Loaded === null ? waiting(props) : <Loaded {...props} />;
  }
  return Object.assign(Part, { fetch });
}
