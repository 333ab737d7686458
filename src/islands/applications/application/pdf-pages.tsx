// A PDF drawn on the page: read in a worker, painted as pictures. Its scripts, forms and links are left where they are.
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { openPdf, type Pdf, pageOnto } from './pdf.ts';
import styles from './pdf-pages.module.css';

/** So many pages are drawn before somebody asks for more. */
const FIRST_PAGES = 3;
const MORE_PAGES = 10;

type State = { state: 'reading' } | { state: 'failed'; why: string } | { state: 'open'; pdf: Pdf };

/** `address`: where the signed-in reader gets the bytes. */
export function PdfPages({ address, name }: { address: string; name: string }) {
  const [state, setState] = useState<State>({ state: 'reading' });
  const [most, setMost] = useState(FIRST_PAGES);
  useEffect(() => {
    const { opened, close } = openPdf(address);
    opened.then(
      (pdf) => setState({ state: 'open', pdf }),
      (error: unknown) => setState({ state: 'failed', why: whyNot(error) }),
    );
    return close;
  }, [address]);
  if (state.state === 'reading')
    return (
      <Skeleton label="Loading the PDF">
        <Bone />
        <Bone width="70%" />
      </Skeleton>
    );
  if (state.state === 'failed') return <p className={styles.quiet}>{state.why}</p>;
  const count = state.pdf.numPages;
  const shown = Math.min(count, most);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
    <section className={styles.pages} aria-label={`Pages of ${name}`} tabIndex={0}>
      {Array.from({ length: shown }, (_, at) => (
        <PdfPage key={at} pdf={state.pdf} place={at + 1} label={`Page ${at + 1} of ${count}`} />
      ))}
      {shown < count && (
        <Button onPress={() => setMost(most + MORE_PAGES)}>
          {`Show more pages (${(count - shown).toLocaleString('en')} left)`}
        </Button>
      )}
    </section>
  );
}

function PdfPage({ pdf, place, label }: { pdf: Pdf; place: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const { drawn, stop } = pageOnto(canvas.current, pdf, place);
    drawn.catch(() => setBroken(true));
    return stop;
  }, [pdf, place]);
  if (isBroken) return <p className={styles.quiet}>{label} can’t be shown. Download the file to read it.</p>;
  return <canvas ref={canvas} className={styles.page} role="img" aria-label={label} />;
}

const whyNot = (error: unknown): string =>
  error instanceof Error && error.name === 'PasswordException'
    ? 'This PDF is protected by a password. Download it to open it.'
    : 'This PDF can’t be shown here. Download it to read it.';
