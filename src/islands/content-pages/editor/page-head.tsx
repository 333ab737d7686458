// The top of the editor: what the page is, how it stands, steps back and forth, and the acts that make it public.
import type { ContentPage, PageCheck } from '#contract/content-page.ts';
import type { PageStep } from '#lib/content-pages/page-steps.ts';
import { momentInWords } from '#lib/format/local-moment.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { savedWords } from '#lib/save-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EditingLine } from '#ui/editing-line.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Presence } from '#ui/presence.tsx';
import { standingOf, typeNames } from '../page-words.ts';
import type { EditorDialog } from './dialogs/editor-dialogs.tsx';
import type { Elsewhere } from './use-elsewhere.ts';
import type { PageEditor } from './use-page-editor.ts';
import type { usePageSteps } from './use-page-steps.ts';

type Props = {
  editor: PageEditor;
  elsewhere: Elsewhere;
  steps: ReturnType<typeof usePageSteps>;
  checks: readonly PageCheck[];
  onOpen: (dialog: EditorDialog) => void;
};

export function PageHead({ editor, elsewhere, steps, checks, onOpen }: Props) {
  const { page, draft, mistake } = editor;
  const { tone, word } = standingOf(page);
  const errors = checks.filter(({ severity }) => severity === 'error').length;
  return (
    <PageHeader
      title={draft.title === '' ? 'Untitled page' : draft.title}
      crumbs={[{ title: 'Pages', href: employerPaths.pagesLibrary }]}
      aside={
        <>
          <Badge tone={tone}>{word}</Badge>
          <Presence people={elsewhere.people} what="page" />
        </>
      }
      note={[page.isTemplate ? 'Template' : typeNames[page.type], ...scheduleWords(page)].join(' · ')}
      actions={
        <>
          <EditingLine editor={editor} settled={settledWords(editor, elsewhere)} />
          <Button onPress={() => onOpen('checks')}>{errors === 0 ? 'Check' : `Check (${errors})`}</Button>
          {page.status === 'published' && (
            <LinkButton href={publicPaths.contentPage(page.permalink)} target="_blank">
              Open page
            </LinkButton>
          )}
          <More editor={editor} steps={steps} onOpen={onOpen} />
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

/** Whoever stored it last: oneself, or somebody whose state was taken. */
function settledWords({ state }: PageEditor, { at, by }: Elsewhere): string {
  const own = state.is === 'saved' ? state.at : null;
  if (at === null || (own !== null && own > at)) return savedWords(state, false);
  return `${by} edited this at ${at.toTimeString().slice(0, 5)}`;
}

/** Something is there that visitors do not see yet. */
const mayPublish = ({ page, state }: PageEditor): boolean => page.hasChanges || state.is !== 'saved';

const scheduleWords = ({ status, publishAt, unpublishAt }: ContentPage): string[] => [
  ...(publishAt === null
    ? []
    : [`${status === 'published' ? 'Publishes changes' : 'Publishes'} ${momentInWords(publishAt)}`]),
  ...(unpublishAt === null ? [] : [`Unpublishes ${momentInWords(unpublishAt)}`]),
];

/** A campaign and a guide keep their links under their own names. */
function linksOf({ type, permalink }: PageEditor['page']): string {
  if (type === 'campaign') return employerPaths.campaignShareLinks(permalink);
  if (type === 'interview-guide') return employerPaths.guideShareLinks(permalink);
  return employerPaths.pageShareLinks(permalink);
}

function More({ editor: { page }, steps, onOpen }: Pick<Props, 'editor' | 'steps' | 'onOpen'>) {
  const opens = (id: EditorDialog, label: string) => ({ id, label, onAction: () => onOpen(id) });
  const takes = (id: PageStep, label: string) => ({ id, label, onAction: () => void steps.take(id) });
  const isPlain = page.status !== 'archived' && !page.isTemplate;
  const look = [
    ...(isPlain ? [opens('schedule', 'Schedule…')] : []),
    ...(page.status === 'archived' ? [] : [opens('preview-link', 'Preview link')]),
    opens('versions', 'Versions'),
    ...(isPlain ? [opens('languages', 'Languages'), opens('addresses', 'Address and domains')] : []),
    ...(page.isTemplate ? [] : [opens('figures', 'Performance')]),
    ...(isPlain ? [{ id: 'links', label: 'Share links', onAction: () => goTo(linksOf(page)) }] : []),
  ];
  const copies = [
    { id: 'copy', label: 'Duplicate', onAction: () => void steps.copy() },
    ...(isPlain
      ? [{ id: 'template', label: 'Save as template', onAction: () => void steps.copy({ asTemplate: true }) }]
      : []),
  ];
  const ends = [
    ...(page.status === 'published' ? [takes('unpublish', 'Unpublish')] : []),
    ...(page.status === 'scheduled' ? [takes('unpublish', 'Cancel schedule')] : []),
    ...(page.status === 'archived' ? [] : [takes('archive', 'Archive')]),
  ];
  const groups = [
    { id: 'look', entries: look },
    { id: 'copies', entries: copies },
    { id: 'ends', entries: ends },
  ].filter(({ entries }) => entries.length > 0);
  return <Menu label="More" trigger={<Button>More</Button>} groups={groups} />;
}
