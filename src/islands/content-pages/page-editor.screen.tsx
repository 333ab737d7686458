// E1: a content page: its blocks, how they look, and what is set of them.
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentPage } from '#contract/content-page.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { HeldByEditor } from '#ui/drafts/draft-scope.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { blockActs } from './editor/block-acts.ts';
import { offeredTypes } from './editor/block-kinds.ts';
import { BlockList } from './editor/block-list.tsx';
import { Canvas } from './editor/canvas.tsx';
import { type EditorDialog, EditorDialogs } from './editor/dialogs/editor-dialogs.tsx';
import { InsertDialog } from './editor/dialogs/insert-dialog.tsx';
import styles from './editor/editor.module.css';
import { type InsertsFrom, insertActs } from './editor/insert-acts.ts';
import { OnSlash } from './editor/on-slash.ts';
import { PageConflict } from './editor/page-conflict.tsx';
import { PageHead } from './editor/page-head.tsx';
import { SettingsPanel } from './editor/settings-panel.tsx';
import { useEditorKeys } from './editor/use-editor-keys.ts';
import { useElsewhere } from './editor/use-elsewhere.ts';
import { usePageEditor } from './editor/use-page-editor.ts';
import { usePageSteps } from './editor/use-page-steps.ts';
import { checkQuery, contentPageQuery } from './page-queries.ts';
import { useCanvasWriting, WrittenInCanvas } from './writing/use-canvas-writing.ts';

/** `/employers/page/{contentPagePermalink}/edit`. */
export function PageEditorScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const page = useQuery(contentPageQuery(params.contentPagePermalink ?? ''));
  if (page.data) return <Editor key={page.data.permalink} page={page.data} />;
  if (page.isError)
    return (
      <Refused
        what="this page"
        query={page}
        back={{ title: 'Go to pages', href: employerPaths.pagesLibrary }}
      />
    );
  return (
    <Skeleton label="Loading the page">
      <Bone shape="title" width="320px" />
      <Bone shape="block" />
      <Bone shape="block" />
    </Skeleton>
  );
}

function Editor({ page }: { page: ContentPage }) {
  const editor = usePageEditor(page);
  const mayUnlock = isAtLeast(useStore($user)?.role ?? 'viewer', 'admin');
  const [current, setCurrent] = useState<string | null>(page.blocks[0]?.id ?? null);
  const elsewhere = useElsewhere(editor, current);
  const [opened, setOpened] = useState<EditorDialog | null>(null);
  const checks = useQuery(checkQuery(editor.page)).data ?? [];
  const steps = usePageSteps(editor, () => setOpened('checks'));
  const block = editor.draft.blocks.find(({ id }) => id === current);
  const acts = blockActs({ editor, onOpen: setCurrent, mayUnlock });
  useEditorKeys({ editor, current, onCopy: () => block && acts.copy(block) });
  const [from, setFrom] = useState<InsertsFrom>(null);
  const writing = useCanvasWriting({
    ...{ editor, current, mayUnlock, onOpen: setCurrent },
    onSlash: () => setFrom('canvas'),
    isInserting: from !== null,
  });
  const inserting = insertActs({
    from,
    setFrom,
    onAdd: (added) => acts.add(added, current),
    canvas: writing,
  });
  const isArchived = editor.page.status === 'archived';
  return (
    <div className={styles.screen}>
      <PageHead editor={editor} elsewhere={elsewhere} steps={steps} checks={checks} onOpen={setOpened} />
      <PageConflict editor={editor} elsewhere={elsewhere} />
      <HeldByEditor>
        {' '}
        <div className={styles.columns} inert={isArchived}>
          <BlockList
            editor={editor}
            current={current}
            onOpen={setCurrent}
            checks={checks}
            mayUnlock={mayUnlock}
            onSlash={() => setFrom('settings')}
          />
          <Canvas editor={editor} writing={writing} onSlash={() => setFrom('canvas')} />
          <OnSlash value={() => setFrom('settings')}>
            <WrittenInCanvas value={writing.writing !== null}>
              <SettingsPanel editor={editor} block={block} mayUnlock={mayUnlock} />
            </WrittenInCanvas>
          </OnSlash>
        </div>
      </HeldByEditor>
      {from && <InsertDialog types={offeredTypes(mayUnlock)} {...inserting} />}
      {opened && (
        <EditorDialogs
          opened={opened}
          editor={editor}
          steps={steps}
          checks={checks}
          onClose={() => setOpened(null)}
          onGoTo={setCurrent}
        />
      )}
    </div>
  );
}
