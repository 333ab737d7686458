// The message that goes along with a decision: which template, and for one person its words.
import type { previewMessage, ToldDecision } from '#contract/application-messages.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { Language } from '#contract/kit/fields.ts';
import { wrongInMessage } from '#lib/format/message-words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { LetterPreview } from '#ui/letter-preview.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './decision-dialog.module.css';

export type Preview = OutputOf<typeof previewMessage>;
export type Text = { subject: string; body: string };

/** The id of the standard message among the templates. */
export const STANDARD = 'standard';

const languageNames: Record<Language, string> = { en: 'English', fr: 'French', pt: 'Portuguese' };

export function mistakeIn(
  status: ToldDecision,
  { subject, body }: Text,
): { field: keyof Text; why: string } | null {
  const kind = status === 'rejected' ? 'rejection' : 'advance';
  for (const [field, text] of [
    ['subject', subject],
    ['body', body],
  ] as const) {
    const why =
      text.trim() === ''
        ? 'This can’t be empty.'
        : wrongInMessage(kind, { text, isSubject: field === 'subject' });
    if (why !== null) return { field, why };
  }
  return null;
}

type MessageProps = {
  preview: Preview;
  isSingle: boolean;
  edited: Text | null;
  wrong: ReturnType<typeof mistakeIn>;
  onTemplate: (id: string) => void;
  onEdit: (text: Text) => void;
};

/** For one person it can be changed; for several the first of them is shown. */
export function Message({ preview, isSingle, edited, wrong, onTemplate, onEdit }: MessageProps) {
  const { templates, template, first, languages } = preview;
  if (first === null) return null;
  const { subject, body } = edited ?? first;
  const errorIn = (field: keyof Text) => (wrong?.field === field ? wrong.why : null);
  return (
    <>
      {templates.length > 1 && (
        <ChoiceField
          label="Template"
          options={templates.map(({ permalink, name }) => ({ id: permalink ?? STANDARD, label: name }))}
          value={template ?? STANDARD}
          onChange={onTemplate}
        />
      )}
      {isSingle ? (
        <>
          <TextField
            label={`Subject (${languageNames[first.language]})`}
            value={subject}
            onChange={(text) => onEdit({ subject: text, body })}
            error={errorIn('subject')}
            maxLength={200}
            isKept={false}
          />
          <TextArea
            label="Message"
            hint="{{statusLink}} becomes a link to the candidate’s status page."
            value={body}
            onChange={(text) => onEdit({ subject, body: text })}
            error={errorIn('body')}
            maxLength={10_000}
            rows={9}
            isKept={false}
          />
        </>
      ) : (
        <LetterPreview
          title={
            <>
              Preview for <bdi>{first.fullName}</bdi>
            </>
          }
          language={first.language}
          subject={first.subject}
          body={first.body}
        >
          <p className={styles.note}>
            {languages
              .map(({ language, count }) => `${count.toLocaleString('en')} in ${languageNames[language]}`)
              .join(' · ')}
          </p>
        </LetterPreview>
      )}
    </>
  );
}
