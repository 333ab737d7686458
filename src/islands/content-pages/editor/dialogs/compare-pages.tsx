import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentPage } from '#contract/content-page.ts';
import { CompareClashes } from '#ui/compare-clashes.tsx';
import { imagesQuery } from '../../page-queries.ts';
import { draftOf } from '../draft.ts';
import { clashesOf } from '../page-clashes.ts';
import type { PageEditor } from '../use-page-editor.ts';

type Props = { editor: PageEditor; theirs: ContentPage; onClose: () => void };

export function ComparePages({ editor, theirs, onClose }: Props) {
  const pictures = useQuery(imagesQuery()).data ?? [];
  const [states] = useState(() => ({
    base: draftOf(editor.page),
    mine: editor.draft,
    theirs: draftOf(theirs),
  }));
  const pictureName = (name: string) => pictures.find(({ permalink }) => permalink === name)?.alt || null;
  const clashes = clashesOf(states, pictureName);
  return (
    <CompareClashes clashes={clashes} onChoose={(choice) => void editor.keepMine(choice)} onClose={onClose} />
  );
}
