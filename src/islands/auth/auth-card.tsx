import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { waveBars } from '#lib/format/wave-bars.ts';
import { Logo } from '#ui/logo.tsx';
import styles from './auth-card.module.css';

/** What every sign-in screen stands in: the mark, one heading, the form, and a long wave at the foot. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <Logo size={44} />
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
      <div className={styles.foot}>
        <Wave />
      </div>
    </div>
  );
}

const BARS = 150;
const PEAKS = Array.from({ length: BARS }, (_, bar) => {
  // Phrases of about twenty bars with rests between them, as somebody talking looks.
  const phrase = Math.max(0.12, 0.1 + Math.sin(bar / 6.1 + 3.4) + 0.45 * Math.sin(bar / 2.3 + 1));
  const syllable = 0.55 + 0.45 * Math.abs(Math.sin(bar * 1.7) * Math.cos(bar * 0.61));
  return Math.round(Math.min(1, phrase * syllable) * 235);
});
const MARK = { start: 0.44, end: 0.555 };
const wave = waveBars({ peaks: PEAKS, bars: BARS, height: 168, marks: [MARK] });

function Wave() {
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${wave.width} ${wave.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {wave.rects.map(({ x, width }) => (
        <rect key={x} x={x} width={width} height={wave.height} rx={3} />
      ))}
      <path d={wave.silent} />
      <path data-part="marked" d={wave.marked} />
    </svg>
  );
}

/** A form of a sign-in screen: the browser's own bubbles stay away, since every field says its error itself. */
export function AuthForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** What went wrong with the whole form, read out when it appears. */
export function AuthError({ children }: { children: ReactNode }) {
  return (
    <p className={styles.error} role="alert">
      <TriangleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** A quiet line under the form or over it. */
export function AuthNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
