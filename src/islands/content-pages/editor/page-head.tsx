// The top of the editor: what the page is, how it stands, steps back and forth, and the acts that make it public.
import { Redo2, Undo2 } from 'lucide-react';
import type { PageCheck } from '#contract/content-page.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { savedWords } from '#lib/save-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SavedLine } from '#ui/saved-line.tsx';
import { standingOf, typeNames } from '../page-words.ts';
import type { PageEditor } from './use-page-editor.ts';
import type { usePageSteps } from './use-page-steps.ts';

type Props = {
  editor: PageEditor;
  steps: ReturnType<typeof usePageSteps>;
  checks: readonly PageCheck[];
  onChecks: () => void;
  onVersions: () => void;
};

export function PageHead({ editor, steps, checks, onChecks, onVersions }: Props) {
  const { page, draft, state, mistake } = editor;
  const { tone, word } = standingOf(page);
  const errors = checks.filter(({ severity }) => severity === 'error').length;
  return (
    <PageHeader
      title={draft.title === '' ? 'Untitled page' : draft.title}
      crumbs={[{ title: 'Pages', href: employerPaths.pagesLibrary }]}
      aside={<Badge tone={tone}>{word}</Badge>}
      note={typeNames[page.type]}
      actions={
        <>
          <SavedLine
            words={savedWords(state, mistake !== null)}
            hasFailed={state.is === 'failed'}
            {...(mistake === null ? { onRetry: () => void editor.saveNow() } : {})}
          />
          <IconButton
            label="Undo"
            icon={<Undo2 aria-hidden="true" />}
            isDisabled={!editor.mayUndo}
            onPress={editor.undo}
          />
          <IconButton
            label="Redo"
            icon={<Redo2 aria-hidden="true" />}
            isDisabled={!editor.mayRedo}
            onPress={editor.redo}
          />
          <Button onPress={onChecks}>{errors === 0 ? 'Check' : `Check (${errors})`}</Button>
          {page.status === 'published' && (
            <LinkButton href={publicPaths.contentPage(page.permalink)} target="_blank">
              Open page
            </LinkButton>
          )}
          <More editor={editor} steps={steps} onVersions={onVersions} />
          {page.status === 'archived' ? (
            <Button variant="primary" isBusy={steps.isBusy} onPress={() => void steps.take('restore')}>
              Restore
            </Button>
          ) : (
            <Button
              variant="primary"
              isBusy={steps.isBusy}
              isDisabled={mistake !== null || (page.status === 'published' && !mayPublish(editor))}
              onPress={() => void steps.take('publish')}
            >
              {page.status === 'published' ? 'Publish changes' : 'Publish'}
            </Button>
          )}
        </>
      }
    />
  );
}

/** Something is there that visitors do not see yet. */
const mayPublish = ({ page, state }: PageEditor): boolean => page.hasChanges || state.is !== 'saved';

function More({ editor: { page }, steps, onVersions }: Pick<Props, 'editor' | 'steps' | 'onVersions'>) {
  const entries = [
    { id: 'versions', label: 'Versions', onAction: onVersions },
    { id: 'copy', label: 'Duplicate', onAction: () => void steps.copy() },
    ...(page.status === 'published'
      ? [{ id: 'unpublish', label: 'Take back to draft', onAction: () => void steps.take('unpublish') }]
      : []),
    ...(page.status === 'archived'
      ? []
      : [{ id: 'archive', label: 'Archive', onAction: () => void steps.take('archive') }]),
  ];
  return <Menu label="More" trigger={<Button>More</Button>} groups={[{ id: 'more', entries }]} />;
}
