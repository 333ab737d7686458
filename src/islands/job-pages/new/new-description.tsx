// The description of a new job: read as it came, written when somebody wants to, with what is left to replace.
import { useState } from 'react';
import { placeholdersIn, withMarks } from '#lib/job-templates/placeholders.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Section } from '#ui/section-card.tsx';
import styles from './new-job.module.css';
import type { NewJob } from './use-new-job.ts';

const RichTextEditor = lazyPart(async () => (await import('#ui/rich-text-editor.tsx')).RichTextEditor);

type Props = {
  job: NewJob;
  /** How often a template or an advert filled the fields: each brings another text. */
  filled: number;
  onChange: (html: string) => void;
};

export function NewDescription({ job: { descriptionHtml, language }, filled, onChange }: Props) {
  // Since which text; one that comes later leaves the focus where it is.
  const [writtenAt, setWriting] = useState<number | null>(null);
  const open = () => {
    const show = () => setWriting(filled);
    RichTextEditor.preload().then(show, show);
  };
  const isEmpty = descriptionHtml === '';
  return (
    <Section title="Description" level={2} note={<Placeholders html={descriptionHtml} />}>
      {writtenAt !== null ? (
        <RichTextEditor
          key={filled}
          isFocused={filled === writtenAt}
          label="Description"
          html={descriptionHtml}
          onChange={onChange}
        />
      ) : (
        <>
          {isEmpty ? (
            <p className={styles.quiet}>No description yet. You can write it now or in the draft.</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
            <section className={styles.read} aria-label="Description as written" tabIndex={0}>
              <RichText html={withMarks(descriptionHtml)} language={language === '' ? 'en' : language} />
            </section>
          )}
          <div>
            <Button onPress={open}>{isEmpty ? 'Write description' : 'Edit description'}</Button>
          </div>
        </>
      )}
    </Section>
  );
}

function Placeholders({ html }: { html: string }) {
  const open = placeholdersIn(html);
  if (open.length === 0) return null;
  const words = open.length === 1 ? '1 placeholder' : `${open.length} placeholders`;
  return `${words} to replace before you publish, such as [${open[0]}].`;
}
