// Parts of a screen that come over the network when they are reached for; tried twice more, one second apart.
import { type ComponentType, lazy } from 'react';

const TRIES_MORE = 2;
const APART = 1000;

async function withRetries<Result>(load: () => Promise<Result>, left = TRIES_MORE): Promise<Result> {
  try {
    return await load();
  } catch (error) {
    if (left === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, APART));
    return withRetries(load, left - 1);
  }
}

/** A component that loads itself when it is first shown; stands inside a Suspense. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await withRetries(load) }));
