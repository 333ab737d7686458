// The files that go with the guide, and who gets each.
import { FilePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  type GuideAttachment,
  GuideAudience,
  type GuideFile,
  MOST_ATTACHMENTS,
} from '#contract/interview-guide.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { fileSize } from '#lib/format/file-size.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Section } from '#ui/section-card.tsx';
import { UploadButton } from '#ui/upload-button.tsx';
import { audienceNames, GUIDE_FILE_TYPES } from '../guide-words.ts';
import { sendGuideFile } from '../send-guide-file.ts';
import { withPart } from './draft.ts';
import styles from './editor.module.css';
import type { GuideEditor } from './use-guide-editor.ts';

export function FileFields({ editor }: { editor: GuideEditor }) {
  const { attachments, fileOf, add, change } = useFiles(editor);
  const list = useRef<HTMLUListElement>(null);
  const remove = (id: GuideAttachment['id']) => {
    change(
      `remove ${id}`,
      attachments.filter((one) => one.id !== id),
    );
    // The pressed button goes with its entry.
    list.current?.focus();
  };
  return (
    <Section
      title="Files"
      note="PDF, Word, OpenDocument or text. Candidates download their files from their page."
    >
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Guide files">
        {attachments.map(({ id, audience }) => (
          <Entry
            key={id}
            file={fileOf(id)}
            audience={audience}
            onChange={(next) => change(`for ${id}`, withPart(attachments, { id, audience: next }))}
            onRemove={() => remove(id)}
          />
        ))}
      </ul>
      {attachments.length < MOST_ATTACHMENTS && (
        <UploadButton
          label="Add a file"
          icon={<FilePlus aria-hidden="true" />}
          accept={GUIDE_FILE_TYPES}
          onSend={add}
        />
      )}
    </Section>
  );
}

function useFiles({ guide, draft: { attachments }, set }: GuideEditor) {
  // What was sent just now, until the guide itself tells of it.
  const [sent, setSent] = useState<readonly GuideFile[]>([]);
  // While a file travels others may be taken out: it is added to those that are left.
  const left = useRef(attachments);
  left.current = attachments;
  const change = (about: string, next: GuideAttachment[]) => set(`files ${about}`, { attachments: next });
  return {
    ...{ attachments, change },
    fileOf: (id: string) => [...guide.attachments, ...sent].find((file) => file.id === id),
    /** A new file is the interviewers' until somebody opens it to candidates. */
    add: async (file: File, onProgress: (share: number) => void) => {
      try {
        const taken = await sendGuideFile(guide.permalink, file, onProgress);
        setSent((before) => [...before, taken]);
        change(`add ${taken.id}`, [...left.current, { id: taken.id, audience: 'interviewer' }]);
        return null;
      } catch (error) {
        return sentenceOf(error);
      }
    },
  };
}

type EntryProps = {
  /** Undefined where it was taken away meanwhile. */
  file: GuideFile | undefined;
  audience: GuideAudience;
  onChange: (audience: GuideAudience) => void;
  onRemove: () => void;
};

function Entry({ file, audience, onChange, onRemove }: EntryProps) {
  const name = file?.name ?? 'A file';
  return (
    <li>
      <fieldset className={styles.file}>
        <legend>
          <bdi>{name}</bdi> {file && <span className={styles.hint}>{fileSize(file.bytes)}</span>}
        </legend>
        <ChoiceField
          label="Shared with"
          options={GuideAudience.options.map((id) => ({ id, label: audienceNames[id] }))}
          value={audience}
          onChange={(id) => onChange(GuideAudience.parse(id))}
        />
        <IconButton label={`Remove ${name}`} icon={<X aria-hidden="true" />} onPress={onRemove} />
      </fieldset>
    </li>
  );
}
