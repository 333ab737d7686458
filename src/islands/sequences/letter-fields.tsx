// Subject and message of an e-mail to one person, with what is wrong in them.
import { useState } from 'react';
import { wrongInLetter } from '#lib/format/letter-words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { Insert, LinkChoice } from '#ui/rich-text-tools.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './sequences.module.css';

const RichTextEditor = lazyPart(async () => (await import('#ui/rich-text-editor.tsx')).RichTextEditor);

type Words = { subject: string; bodyHtml: string };

export function useLetterWords({ subject, bodyHtml }: Words) {
  const [words, setWords] = useState<Words>({ subject, bodyHtml });
  const wrongSubject = wrongInLetter(words.subject);
  const wrongBody = wrongInLetter(words.bodyHtml);
  return {
    ...{ words, wrongSubject, wrongBody },
    isReady: wrongSubject === null && wrongBody === null && words.bodyHtml !== '',
    set: (change: Partial<Words>) => setWords((now) => ({ ...now, ...change })),
  };
}

type Props = {
  letter: ReturnType<typeof useLetterWords>;
  /** The message as it is first shown: the editor holds its own text afterwards. */
  html: string;
  /** Why it was not taken. */
  failure: string | null;
  /** The subject of the thread that it stays in; null: it has its own. */
  thread?: string | null;
  inserts?: readonly Insert[];
  linkChoice?: LinkChoice;
};

export function LetterFields({ letter, html, failure, thread = null, ...tools }: Props) {
  const { words, wrongSubject, wrongBody, set } = letter;
  return (
    <>
      {thread === null ? (
        <TextField
          label="Subject"
          value={words.subject}
          maxLength={200}
          error={wrongSubject}
          onChange={(subject) => set({ subject })}
        />
      ) : (
        <p className={styles.quiet}>
          Same thread: <bdi>{thread}</bdi>
        </p>
      )}
      <RichTextEditor label="Message" html={html} onChange={(bodyHtml) => set({ bodyHtml })} {...tools} />
      {(wrongBody ?? failure) !== null && (
        <p className={styles.failed} role="alert">
          {wrongBody ?? failure}
        </p>
      )}
    </>
  );
}
