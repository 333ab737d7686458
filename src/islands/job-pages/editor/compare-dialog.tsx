import { useState } from 'react';
import type { JobPage } from '#contract/job-page.ts';
import type { SaveState } from '#lib/save-state.ts';
import { CompareDialog as Compare } from '#ui/compare-dialog.tsx';
import { clashesOf, merged } from './clashes.ts';
import type { JobEditor } from './use-job-form.ts';

type Props = {
  editor: JobEditor;
  theirs: Extract<SaveState<JobPage>, { is: 'stale' }>['theirs'];
  onClose: () => void;
};

/** What I changed begins as mine, all else as theirs. */
export function CompareDialog({ editor, theirs, onClose }: Props) {
  const [clashes] = useState(() => clashesOf(editor.page, editor.form, theirs));
  const idsOf = (those: typeof clashes) => new Set(those.map(({ id }) => id));
  const choose = (chosen: ReadonlySet<string>) => {
    editor.takeTheirs(merged(editor.form, theirs, idsOf(clashes.filter(({ id }) => !chosen.has(id)))));
    onClose();
  };
  return (
    <Compare
      differences={clashes}
      theirsFirst={idsOf(clashes.filter(({ isMine }) => !isMine))}
      onClose={onClose}
      onChoose={choose}
    />
  );
}
