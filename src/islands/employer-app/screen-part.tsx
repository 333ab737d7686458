// Screens come over the network when they are first opened.

import { lazyPart } from '#ui/lazy-part.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import type { Route } from './route.ts';
import styles from './screen-frame.module.css';

const known = new Map<Route['screen'], ReturnType<typeof made>>();
const made = (load: Route['screen']) =>
  lazyPart(load, { waiting: () => <ScreenSkeleton />, isThrowing: true });

/** The component of a screen that loads itself; the same one at every call, so that it stays mounted. */
export function screenPart(load: Route['screen']): ReturnType<typeof made> {
  const part = known.get(load) ?? made(load);
  known.set(load, part);
  return part;
}

function ScreenSkeleton() {
  return (
    <div className={styles.wait}>
      <Skeleton>
        <Bone shape="title" width="220px" />
        <Bone width="62%" />
        <Bone width="48%" />
      </Skeleton>
    </div>
  );
}
