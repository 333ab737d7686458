// The top of the editor: what the job is, how it stands, and the acts that change that.
import { useQuery } from '@tanstack/react-query';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
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
      {mayEdit && (
        <ViewLinks
          label="Job"
          views={[
            { href: employerPaths.job(page.permalink), title: 'Applications', isCurrent: false },
            { href: employerPaths.editJobPage(page.permalink), title: 'Page', isCurrent: true },
          ]}
        />
      )}
      {(steps.failure ?? copying.failure) !== null && (
        <p className={styles.refused} role="alert">
          {steps.failure ?? copying.failure}
        </p>
      )}
    </>
  );
}

const noteOf = (page: JobEditor['page'], board: string | undefined): string => {
  if (page.status === 'published' && board === 'draft')
    return `${page.jobBoard.title} is a draft. Publish the board to show this job.`;
  return page.jobBoard.title;
};

type StepsProps = { editor: JobEditor; steps: ReturnType<typeof useSteps>; onCopy: () => void };

function Steps({ editor: { page, mistake }, steps, onCopy }: StepsProps) {
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
        onPress={() => steps.take(step)}
      >
        {word}
      </Button>
    </>
  );
}
