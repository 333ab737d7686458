import { useState } from 'react';
import type { JobPage } from '#contract/job-page.ts';
import { CompareClashes } from '#ui/compare-clashes.tsx';
import { clashesOf } from './clashes.ts';
import type { JobEditor } from './use-job-form.ts';

type Props = { editor: JobEditor; theirs: JobPage; onClose: () => void };

export function CompareDialog({ editor, theirs, onClose }: Props) {
  const [clashes] = useState(() => clashesOf(editor.page, editor.form, theirs));
  return (
    <CompareClashes clashes={clashes} onChoose={(choice) => void editor.keepMine(choice)} onClose={onClose} />
  );
}
