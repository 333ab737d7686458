// Parts of the app that come over the network when they are reached for; tried twice more, one second apart.
import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import styles from './outcome-bar.module.css';

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
  preload: () => Promise<void>;
};

type Options<Props> = {
  /** What stands in its place until it is here. */
  waiting?: (props: Props) => ReactNode;
  /** Throw for the error boundary when it can't be loaded: for screens, and for what nobody would miss. */
  isThrowing?: boolean;
};

/**
 * A component that loads itself when it is first shown. When it can't be loaded it says so and offers to try
 * again: without a connection a dialog that doesn't open must not take the screen away.
 *
 * React's own `lazy` is not used: whatever follows the fallback of a `Suspense` it holds back for 300 ms, and a page is a
 * row of such parts.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = () => null, isThrowing = false }: Options<Props> = {},
): Part<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;

  function preload(): Promise<void> {
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
    const [tries, setTries] = useState(0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again
    useLayoutEffect(() => {
      if (Loaded !== null) return;
      let isGone = false;
      const settle = (next: { error?: unknown }) => {
        if (!isGone) setOutcome(next);
      };
      preload().then(
        () => settle({}),
        (error) => settle({ error }),
      );
      return () => {
        isGone = true;
      };
    }, [tries]);
    if (Loaded !== null) return <Loaded {...props} />;
    if (!('error' in outcome)) return waiting(props);
    if (isThrowing) throw outcome.error;
    const again = () => {
      setOutcome({});
      setTries(tries + 1);
    };
    return <NotLoaded onAgain={again} />;
  }
  return Object.assign(Part, { preload });
}

// Where outcomes are told, so that it is seen wherever the part would stand. Plain elements: this comes with every page of
// the app, the kit's button doesn't.
const NotLoaded = ({ onAgain }: { onAgain: () => void }) => (
  <div className={styles.place}>
    <p className={styles.bar} data-tone="warn" role="alert">
      <span>Couldn’t load this part. Check your connection.</span>
      <button className={styles.plain} type="button" onClick={onAgain}>
        Try again
      </button>
    </p>
  </div>
);
