// An e-mail as its reader's program draws it, in a frame without scripts.
import { useEffect, useRef, useState } from 'react';
import styles from './review.module.css';

type Props = { title: string; html: string };

export function LetterFrame({ title, html }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(320);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    drawLetter(page, html);
    const measure = () => setHeight(Math.max(120, page.documentElement.scrollHeight));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(page.documentElement);
    return () => observer.disconnect();
  }, [html]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      // The same origin, so that it can be drawn into; without scripts, forms or ways out.
      sandbox="allow-same-origin"
      style={{ blockSize: height }}
    />
  );
}

const STYLE = 'data-letter-style';

/**
 * Puts the letter into the page. Its styles are attributes, which the app's Content-Security-Policy refuses in a text that
 * is parsed: they're set one by one. Its links keep their look and lead nowhere, or a press would unsubscribe somebody.
 */
export function drawLetter(page: Document, html: string): void {
  const written = html.replace(/\sstyle=(["'])/gi, ` ${STYLE}=$1`);
  const letter = new DOMParser().parseFromString(written, 'text/html');
  for (const unwanted of letter.querySelectorAll('script, style, link, meta, base, iframe, object, form'))
    unwanted.remove();
  page.documentElement.lang = letter.documentElement.lang || 'en';
  page.title = 'E-mail';
  page.body.replaceChildren(...[...letter.body.childNodes].map((node) => page.importNode(node, true)));
  styleAs(page.body, letter.body.getAttribute(STYLE));
  for (const styled of page.body.querySelectorAll<HTMLElement>(`[${STYLE}]`))
    styleAs(styled, styled.getAttribute(STYLE));
  for (const link of page.body.querySelectorAll<HTMLElement>('a[href]')) {
    link.setAttribute('title', link.getAttribute('href') ?? '');
    link.removeAttribute('href');
    // Without an address the browser draws it as plain words; mail programs don’t.
    if (link.style.textDecoration === '') link.style.textDecoration = 'underline';
    if (link.style.color === '') link.style.color = 'LinkText';
    link.removeAttribute('target');
  }
}

function styleAs(element: HTMLElement, css: string | null): void {
  element.style.cssText = css ?? '';
  element.removeAttribute(STYLE);
}
