// One template in three languages, with what a candidate would read.
import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Language, languages } from '#contract/kit/fields.ts';
import {
  createMessageTemplate,
  type MessageKind,
  type MessageTemplate,
  type MessageTexts,
  saveMessageTemplate,
} from '#contract/message-templates.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { filledMessage, messageTokensOf, wrongInMessage } from '#lib/format/message-words.ts';
import { $user } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LetterPreview } from '#ui/letter-preview.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './message-templates.module.css';
import { kindWords, languageNames, sampleValues } from './template-words.ts';

type Props = {
  employer: string;
  kind: MessageKind;
  /** Null: a new one, which begins with the standard message. */
  template: MessageTemplate | null;
  standard: MessageTexts;
  onClose: () => void;
};

export function TemplateDialog({ employer, kind, template, standard, onClose }: Props) {
  const client = useQueryClient();
  const [name, setName] = useState(template?.name ?? '');
  const [texts, setTexts] = useState<MessageTexts>(template?.texts ?? standard);
  const [isDefault, setDefault] = useState(template?.isDefault ?? false);
  const [language, setLanguage] = useState<Language>('en');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const mistakes = mistakesIn(kind, texts);
  const isReady = name.trim() !== '' && mistakes.size === 0;
  const send = async (status: MessageTemplate['status']) => {
    setBusy(true);
    setFailure(null);
    try {
      const body = { name: name.trim(), texts, isDefault: isDefault && status === 'active' };
      if (template === null)
        await call(
          createMessageTemplate,
          { params: { employer }, body: { ...body, kind } },
          { idempotencyKey: crypto.randomUUID() },
        );
      else
        await call(
          saveMessageTemplate,
          { params: { employer, messageTemplate: template.permalink }, body: { ...body, status } },
          { version: template.version },
        );
      await client.invalidateQueries({ queryKey: ['message-templates'] });
      onClose();
    } catch (error) {
      const isStale = error instanceof CallError && error.code === 'STALE_VERSION';
      setFailure(
        isStale ? 'Someone else edited this template. Close it and open it again.' : sentenceOf(error),
      );
    } finally {
      setBusy(false);
    }
  };
  const isArchived = template?.status === 'archived';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="form"
      title={template === null ? `New template: ${kindWords[kind].title}` : `Edit “${template.name}”`}
      about={template?.permalink}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          {template !== null && (
            <Button
              isDisabled={isBusy || !isReady}
              onPress={() => void send(isArchived ? 'active' : 'archived')}
            >
              {isArchived ? 'Restore' : 'Archive'}
            </Button>
          )}
          {!isArchived && (
            <Button
              variant="primary"
              isBusy={isBusy}
              isDisabled={!isReady}
              onPress={() => void send('active')}
            >
              Save template
            </Button>
          )}
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          label="Internal name"
          hint="Only your team sees it."
          value={name}
          onChange={setName}
          maxLength={80}
        />
        <fieldset className={styles.languages}>
          <legend>Language</legend>
          {languages.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="language"
                checked={language === one}
                onChange={() => setLanguage(one)}
              />
              {languageNames[one]}
              {mistakes.has(one) && <span className={styles.failure}> (needs a fix)</span>}
            </label>
          ))}
        </fieldset>
        <Texts
          kind={kind}
          language={language}
          text={texts[language]}
          mistake={mistakes.get(language)}
          onChange={(text) => setTexts({ ...texts, [language]: text })}
        />
        <Checkbox isSelected={isDefault} onChange={setDefault}>
          Use this one by default
        </Checkbox>
        {failure !== null && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}

type Text = { subject: string; body: string };
type Mistake = { field: keyof Text; why: string };

/** By language. */
function mistakesIn(kind: MessageKind, texts: MessageTexts): Map<Language, Mistake> {
  const found = new Map<Language, Mistake>();
  for (const language of languages) {
    const { subject, body } = texts[language];
    const isNone = language !== 'en' && subject.trim() === '' && body.trim() === '';
    if (isNone) continue;
    const mistake = mistakeIn(kind, { subject, body });
    if (mistake !== null) found.set(language, mistake);
  }
  return found;
}

function mistakeIn(kind: MessageKind, { subject, body }: Text): Mistake | null {
  if (subject.trim() === '') return { field: 'subject', why: 'Enter a subject.' };
  if (body.trim() === '') return { field: 'body', why: 'Enter a message.' };
  const inSubject = wrongInMessage(kind, { text: subject, isSubject: true });
  if (inSubject !== null) return { field: 'subject', why: inSubject };
  const inBody = wrongInMessage(kind, { text: body, isSubject: false });
  if (inBody !== null) return { field: 'body', why: inBody };
  const hasLink = /\{\{\s*interviewLink\s*\}\}/.test(body);
  if (kind !== 'interview-invitation' || hasLink) return null;
  return { field: 'body', why: 'Add {{interviewLink}}, so that the candidate can choose a time.' };
}

type TextsProps = {
  kind: MessageKind;
  language: Language;
  text: Text;
  mistake: Mistake | undefined;
  onChange: (text: Text) => void;
};

function Texts({ kind, language, text, mistake, onChange }: TextsProps) {
  const employerName = useStore($user)?.employerProfile?.name ?? 'Your company';
  const values = sampleValues(employerName);
  const tokens = messageTokensOf(kind)
    .map((token) => (token === 'firstName' ? '{{firstName|there}}' : `{{${token}}}`))
    .join(' ');
  const errorIn = (field: keyof Text) => (mistake?.field === field ? mistake.why : null);
  return (
    <>
      <TextField
        key={`subject ${language}`}
        label={`Subject (${languageNames[language]})`}
        {...(language !== 'en' && { hint: 'Leave subject and message empty to send the English text.' })}
        value={text.subject}
        onChange={(subject) => onChange({ ...text, subject })}
        error={errorIn('subject')}
        maxLength={200}
      />
      <TextArea
        key={`body ${language}`}
        label={`Message (${languageNames[language]})`}
        hint={`Tokens: ${tokens}`}
        value={text.body}
        onChange={(body) => onChange({ ...text, body })}
        error={errorIn('body')}
        maxLength={10_000}
        rows={9}
      />
      {text.body.trim() !== '' && (
        <LetterPreview
          title="Preview"
          language={language}
          subject={filledMessage(text.subject, values)}
          body={filledMessage(text.body, values)}
        />
      )}
    </>
  );
}
