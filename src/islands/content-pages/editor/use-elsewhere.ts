// What happens to the page elsewhere while it is open here: who else writes it, and what they stored.
import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ContentPage } from '#contract/content-page.ts';
import { $otherEditors, byWhom, enterEditor, type PageSaved } from '#lib/content-pages/editor-room.ts';
import { saysSame } from '#lib/merged-draft.ts';
import { contentPageQuery } from '../page-queries.ts';
import type { PageEditor } from './use-page-editor.ts';

export type Elsewhere = ReturnType<typeof useElsewhere>;

/** `block` is the one whose fields are open: they begin anew when somebody else changed it. */
export function useElsewhere(editor: PageEditor, block: string | null) {
  const client = useQueryClient();
  const [last, setLast] = useState<{ saved: PageSaved | null; at: Date } | null>(null);
  const here = useRef({ editor, block });
  here.current = { editor, block };
  const { permalink } = editor.page;
  useEffect(
    () =>
      enterEditor(permalink, (saved) => {
        const { editor: now, block: open } = here.current;
        const openIn = ({ blocks }: ContentPage) => blocks.find(({ id }) => id === open);
        const heard = now.heard(saved?.version ?? null, {
          load: () => client.fetchQuery({ ...contentPageQuery(permalink), staleTime: 0 }),
          stays: (before, theirs) => saysSame(openIn(before), openIn(theirs)),
        });
        // What cannot be read now is told by the next save.
        heard.then(
          (isNews) => isNews && setLast({ saved, at: new Date() }),
          () => undefined,
        );
      }),
    [client, permalink],
  );
  return {
    people: useStore($otherEditors),
    by: byWhom(last?.saved ?? null),
    /** Who stored that version, where it was told. */
    whoStored: (version: number): string => byWhom(last?.saved?.version === version ? last.saved : null),
    /** When a page somebody else stored was taken last; null while it never was. */
    at: last?.at ?? null,
  };
}
