import { useState } from 'react';
import type { ContentPage } from '#contract/content-page.ts';
import { CompareDialog } from '#ui/compare-dialog.tsx';
import { draftOf } from './draft.ts';
import { clashesOf } from './page-clashes.ts';
import type { PageEditor } from './use-page-editor.ts';

type Props = { editor: PageEditor; theirs: ContentPage; onClose: () => void };

/** What I changed begins as mine, all else as theirs. */
export function ComparePages({ editor, theirs, onClose }: Props) {
  const [clashes] = useState(() =>
    clashesOf({ base: draftOf(editor.page), mine: editor.draft, theirs: draftOf(theirs) }),
  );
  const known = new Set(clashes.map(({ id }) => id));
  const choose = (chosen: ReadonlySet<string>) => {
    void editor.keepMine((part) => {
      if (!known.has(part)) return undefined;
      return chosen.has(part) ? 'theirs' : 'mine';
    });
    onClose();
  };
  return (
    <CompareDialog
      differences={clashes}
      theirsFirst={new Set(clashes.filter(({ isMine }) => !isMine).map(({ id }) => id))}
      onClose={onClose}
      onChoose={choose}
    />
  );
}
