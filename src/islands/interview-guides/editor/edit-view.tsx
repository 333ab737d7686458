// The guide being written: its sections at the side, the fields of what is open beside them.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkQuery } from '../guide-queries.ts';
import { AboutFields } from './about-fields.tsx';
import { ChecksDialog } from './checks-dialog.tsx';
import { withPart } from './draft.ts';
import styles from './editor.module.css';
import { GuideConflict } from './guide-conflict.tsx';
import { SectionFields } from './section-fields.tsx';
import { SectionList } from './section-list.tsx';
import type { Elsewhere } from './use-elsewhere.ts';
import type { GuideEditor } from './use-guide-editor.ts';

type Props = {
  editor: GuideEditor;
  elsewhere: Elsewhere;
  isCheckOpen: boolean;
  onCheckClosed: () => void;
};

export function EditView({ editor, elsewhere, isCheckOpen, onCheckClosed }: Props) {
  const [current, setCurrent] = useState<string | null>(null);
  const checks = useQuery(checkQuery(editor.guide)).data ?? [];
  const { sections } = editor.draft;
  const open = sections.find(({ id }) => id === current);
  return (
    <>
      <GuideConflict editor={editor} elsewhere={elsewhere} />
      <div className={styles.columns} inert={editor.guide.status === 'archived'}>
        <SectionList editor={editor} current={open?.id ?? null} onOpen={setCurrent} checks={checks} />
        <div className={styles.fields}>
          {open ? (
            <SectionFields
              // Fields that hold their own text begin anew with another section, or when the draft came from elsewhere.
              key={`${open.id} ${editor.replaced}`}
              section={open}
              onChange={(about, next) => editor.set(about, { sections: withPart(sections, next) })}
            />
          ) : (
            <AboutFields editor={editor} />
          )}
        </div>
      </div>
      {isCheckOpen && (
        <ChecksDialog
          checks={checks}
          onClose={onCheckClosed}
          onGoTo={(section) => {
            setCurrent(section);
            onCheckClosed();
          }}
        />
      )}
    </>
  );
}
