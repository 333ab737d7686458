// Screens come over the network when they are first opened; a failed load is tried twice more, one second apart.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ScreenProps } from './route.ts';

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

type Load = () => Promise<ComponentType<ScreenProps>>;
const known = new Map<Load, LazyExoticComponent<ComponentType<ScreenProps>>>();

/** The component of a screen that loads itself; the same one at every call, so that it stays mounted. */
export function lazyScreen(load: Load): ComponentType<ScreenProps> {
  const found = known.get(load);
  if (found) return found;
  const made = lazy(async () => ({ default: await withRetries(load) }));
  known.set(load, made);
  return made;
}

/** After a screen failed to load, forgets it, so that the next visit loads anew. */
export const screenForgotten = (load: Load): boolean => known.delete(load);
