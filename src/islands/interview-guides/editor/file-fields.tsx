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
import styles from './editor.module.css';
import type { GuideEditor } from './use-guide-editor.ts';

export function FileFields({ editor: { guide, draft, set } }: { editor: GuideEditor }) {
  // What was sent just now, until the guide itself tells of it.
  const [sent, setSent] = useState<readonly GuideFile[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const { attachments } = draft;
  const change = (about: string, next: GuideAttachment[]) => set(`files ${about}`, { attachments: next });
  const add = async (file: File, onProgress: (share: number) => void) => {
    try {
      const taken = await sendGuideFile(guide.permalink, file, onProgress);
      setSent((before) => [...before, taken]);
      change(`add ${taken.id}`, [...attachments, { id: taken.id, audience: 'interviewer' }]);
      return null;
    } catch (error) {
      return sentenceOf(error);
    }
  };
  const remove = (id: string) => {
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
      note="PDF, Word, OpenDocument or text. Candidates save those that are for them from their page."
    >
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Files of the guide">
        {attachments.map((one) => (
          <Entry
            key={one.id}
            attachment={one}
            file={[...guide.attachments, ...sent].find(({ id }) => id === one.id)}
            onChange={(audience) =>
              change(
                `for ${one.id}`,
                attachments.map((other) => (other.id === one.id ? { ...other, audience } : other)),
              )
            }
            onRemove={() => remove(one.id)}
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

type EntryProps = {
  attachment: GuideAttachment;
  /** Undefined where it was taken away meanwhile. */
  file: GuideFile | undefined;
  onChange: (audience: GuideAttachment['audience']) => void;
  onRemove: () => void;
};

function Entry({ attachment, file, onChange, onRemove }: EntryProps) {
  const name = file?.name ?? 'A file';
  return (
    <li className={styles.file}>
      <p className={styles.fileName}>
        <bdi>{name}</bdi> {file && <span className={styles.hint}>{fileSize(file.bytes)}</span>}
      </p>
      <ChoiceField
        label={`Who gets ${name}`}
        options={GuideAudience.options.map((id) => ({ id, label: audienceNames[id] }))}
        value={attachment.audience}
        onChange={(id) => onChange(GuideAudience.parse(id))}
      />
      <IconButton label={`Take ${name} out`} icon={<X aria-hidden="true" />} onPress={onRemove} />
    </li>
  );
}
