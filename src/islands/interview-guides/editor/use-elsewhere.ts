// What happens to the guide elsewhere while it is written here: who else writes it, and what they stored.
import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { $otherEditors, byWhom, enterEditor, type PageSaved } from '#lib/content-pages/editor-room.ts';
import { guideQuery } from '../guide-queries.ts';
import type { GuideEditor } from './use-guide-editor.ts';

export function useElsewhere(editor: GuideEditor) {
  const client = useQueryClient();
  const [last, setLast] = useState<PageSaved | null>(null);
  const here = useRef(editor);
  here.current = editor;
  const { permalink } = editor.guide;
  useEffect(
    () =>
      enterEditor(permalink, (saved) => {
        const heard = here.current.heard(saved?.version ?? null, {
          load: () => client.fetchQuery({ ...guideQuery(permalink, 'interviewer'), staleTime: 0 }),
          stays: () => false,
        });
        // What cannot be read now is told by the next save.
        heard.then(
          (isNews) => isNews && setLast(saved),
          () => undefined,
        );
      }),
    [client, permalink],
  );
  return {
    people: useStore($otherEditors),
    /** Who stored that version, where it was told. */
    whoStored: (version: number): string => byWhom(last?.version === version ? last : null),
  };
}

export type Elsewhere = ReturnType<typeof useElsewhere>;
