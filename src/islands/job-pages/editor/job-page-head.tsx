// The top of the editor: what the job is, how it stands, and the acts that change that.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { jobViews } from '#lib/hiring/job-views.ts';
import { placeholdersIn } from '#lib/job-templates/placeholders.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EditingLine } from '#ui/editing-line.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ViewLinks } from '#ui/view-links.tsx';
import { boardQuery } from '../job-page-queries.ts';
import { statusOf } from '../job-page-words.ts';
import styles from './editor.module.css';
import { mainStep, useCopy, useSteps } from './job-steps.ts';
import type { JobEditor } from './use-job-form.ts';

type Props = { editor: JobEditor; mayEdit: boolean };

export function JobPageHead({ editor, mayEdit }: Props) {
  const { page } = editor;
  const board = useQuery(boardQuery(page.jobBoard.permalink));
  const isBoardPublic = board.data?.status === 'published';
  const { tone, word } = statusOf(page);
  const steps = useSteps(editor);
  const copying = useCopy(editor);
  return (
    <>
      <PageHeader
        title={page.title}
        crumbs={[{ title: 'Job pages', href: `${employerPaths.jobPages}?board=${page.jobBoard.permalink}` }]}
        aside={
          <Badge tone={tone} isHollow={tone === 'neutral'}>
            {word}
          </Badge>
        }
        note={noteOf(page, board.data?.status)}
        actions={
          <>
            {mayEdit && <EditingLine editor={editor} />}
            {page.status === 'published' && isBoardPublic && (
              <LinkButton href={publicPaths.jobPage(page.jobBoard.permalink, page.permalink)} target="_blank">
                Open page
              </LinkButton>
            )}
            {mayEdit && (
              <LinkButton href={employerPaths.jobPageShareLinks(page.permalink)}>Share links</LinkButton>
            )}
            {mayEdit && <Steps editor={editor} steps={steps} onCopy={copying.copy} />}
          </>
        }
      />
      {mayEdit && <ViewLinks label="Job" views={jobViews(page.permalink, 'page')} />}
      {(steps.failure ?? copying.failure) !== null && (
        <p className={styles.refused} role="alert">
          {steps.failure ?? copying.failure}
        </p>
      )}
    </>
  );
}

const noteOf = (page: JobEditor['page'], board: string | undefined): string => {
  if (page.status === 'published' && board === 'draft') return `${page.jobBoard.title}, a draft`;
  return page.jobBoard.title;
};

/** Asked before a description with words in brackets goes public. */
function OpenPlaces({
  html,
  onPublish,
  onBack,
}: {
  html: string;
  onPublish: () => void;
  onBack: () => void;
}) {
  const open = placeholdersIn(html);
  return (
    <ConfirmDialog
      isOpen
      title={
        open.length === 1 ? '1 placeholder isn’t replaced' : `${open.length} placeholders aren’t replaced`
      }
      confirmLabel="Publish anyway"
      cancelLabel="Go back"
      isDestructive
      onConfirm={onPublish}
      onCancel={onBack}
    >
      Candidates would read {listed(open.slice(0, MOST_NAMED).map((words) => `[${words}]`))}
      {open.length > MOST_NAMED && ` and ${open.length - MOST_NAMED} more`}.
    </ConfirmDialog>
  );
}

const MOST_NAMED = 4;
const listed = (words: readonly string[]) => words.join(', ');

type StepsProps = { editor: JobEditor; steps: ReturnType<typeof useSteps>; onCopy: () => void };

function Steps({ editor: { page, form, mistake }, steps, onCopy }: StepsProps) {
  const [isAsked, setAsked] = useState(false);
  const { step, word } = mainStep(page.status);
  const archive = { id: 'archive', label: 'Archive', onAction: () => steps.take('archive') };
  return (
    <>
      <Menu
        label="More"
        trigger={<Button>More</Button>}
        groups={[
          {
            id: 'more',
            entries: [
              { id: 'copy', label: 'Duplicate', onAction: onCopy },
              ...(page.status === 'archived' ? [] : [archive]),
            ],
          },
        ]}
      />
      <Button
        variant={step === 'publish' ? 'primary' : 'secondary'}
        isBusy={steps.isBusy}
        isDisabled={mistake !== null}
        onPress={() =>
          step === 'publish' && placeholdersIn(form.descriptionHtml).length > 0
            ? setAsked(true)
            : steps.take(step)
        }
      >
        {word}
      </Button>
      {isAsked && (
        <OpenPlaces
          html={form.descriptionHtml}
          onBack={() => setAsked(false)}
          onPublish={() => {
            setAsked(false);
            steps.take('publish');
          }}
        />
      )}
    </>
  );
}
