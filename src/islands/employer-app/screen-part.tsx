// Screens come over the network when they are first opened.
import { lazyPart } from '#ui/lazy-part.tsx';
import type { Route } from './route.ts';
import { ScreenBones } from './screen-bones.tsx';
import styles from './screen-part.module.css';

const known = new Map<Route['screen'], ReturnType<typeof made>>();
const made = (load: Route['screen']) => lazyPart(load, { waiting: () => <Waiting />, isThrowing: true });

/** The component of a screen that loads itself; the same one at every call, so that it stays mounted. */
export function screenPart(load: Route['screen']): ReturnType<typeof made> {
  const part = known.get(load) ?? made(load);
  known.set(load, part);
  return part;
}

const Waiting = () => (
  <div className={styles.wait}>
    <ScreenBones />
  </div>
);
