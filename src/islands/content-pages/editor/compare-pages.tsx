import { useState } from 'react';
import type { ContentPage } from '#contract/content-page.ts';
import { CompareClashes } from '#ui/compare-clashes.tsx';
import { draftOf } from './draft.ts';
import { clashesOf } from './page-clashes.ts';
import type { PageEditor } from './use-page-editor.ts';

type Props = { editor: PageEditor; theirs: ContentPage; onClose: () => void };

export function ComparePages({ editor, theirs, onClose }: Props) {
  const [clashes] = useState(() =>
    clashesOf({ base: draftOf(editor.page), mine: editor.draft, theirs: draftOf(theirs) }),
  );
  return (
    <CompareClashes clashes={clashes} onChoose={(choice) => void editor.keepMine(choice)} onClose={onClose} />
  );
}
