// S5: says that somebody acts for the signed-in user, why and for how long; stands first and stays in sight.
import { useStore } from '@nanostores/react';
import { VenetianMask } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Impersonation } from '#contract/impersonation.ts';
import { impersonatePath } from '#lib/paths.ts';
import {
  $endImpersonationLoading,
  $impersonation,
  endImpersonation,
  followImpersonation,
} from '#lib/stores/impersonation.ts';
import { Button } from '#ui/button.tsx';
import styles from './acting-banner.module.css';

const SECOND = 1000;
const MINUTE = 60_000;
/** So much before its end it is ended here, while the server still knows the session. */
const AHEAD = 3 * SECOND;

/** Nothing where nobody acts for anybody. */
export function ActingBanner() {
  const impersonation = useStore($impersonation);
  useEffect(followImpersonation, []);
  return impersonation === null ? null : <Banner {...impersonation} />;
}

function Banner({ user, employer, reason, endsAt }: Impersonation) {
  const left = useTimeLeft(endsAt);
  const isEnding = useStore($endImpersonationLoading);
  const bar = useHeightTold();
  const minutes = Math.max(0, Math.ceil(left / MINUTE));
  useEffect(() => {
    if (left <= AHEAD) void leave();
  }, [left]);
  return (
    <section ref={bar} className={styles.bar} aria-label="Impersonation">
      <VenetianMask aria-hidden="true" />
      <p className={styles.words}>
        Acting as <bdi className={styles.name}>{user.name}</bdi> (<bdi>{employer.title}</bdi>). Reason:{' '}
        <bdi>{reason}</bdi>
      </p>
      <p className={styles.left}>{minutes} min left</p>
      <details className={styles.why}>
        <summary>Why are some buttons off?</summary>
        <p>
          While impersonating, you can’t send, import, export or erase anything, or change passwords, e-mail
          addresses, keys or members. Everything else you do is logged with both names.
        </p>
      </details>
      <Button size="row" onPress={() => void leave()} isBusy={isEnding} busyLabel="Ending…">
        End
      </Button>
      <p className="visually-hidden" role="status">
        {minutes === 5 ? 'Impersonation ends in 5 minutes' : ''}
      </p>
    </section>
  );
}

/** Ended elsewhere or not reached: the platform's screen asks who is there anyway. */
async function leave(): Promise<void> {
  await endImpersonation().catch(() => {});
  location.assign(impersonatePath);
}

/** Milliseconds, told every second. */
function useTimeLeft(endsAt: string): number {
  const remaining = () => Date.parse(endsAt) - Date.now();
  const [left, setLeft] = useState(remaining);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Date.parse(endsAt) - Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}

/** What sticks to the top of the screen sticks below the bar, however many lines it takes. */
function useHeightTold() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = bar;
    if (current === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--acting', `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--acting');
    };
  }, []);
  return bar;
}
