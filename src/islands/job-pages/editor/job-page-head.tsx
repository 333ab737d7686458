// The top of the editor: what the job is, how it stands, and the acts that change that.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { JobPage } from '#contract/job-page.ts';
import {
  archiveJobPage,
  closeJobPage,
  duplicateJobPage,
  publishJobPage,
  restoreJobPage,
} from '#contract/job-pages.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { notify } from '#lib/stores/notices.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { employerOf, jobPageArrived, listsChanged } from '../job-page-queries.ts';
import { statusOf } from '../job-page-words.ts';
import { SavedLine } from './saved-line.tsx';
import type { JobEditor } from './use-job-form.ts';

const STEPS = {
  publish: publishJobPage,
  close: closeJobPage,
  archive: archiveJobPage,
  restore: restoreJobPage,
};
type Step = keyof typeof STEPS;
const told: Record<Step, string> = {
  publish: 'The job is live',
  close: 'The job is closed: its page says so and names similar ones',
  archive: 'The job is archived',
  restore: 'The job is a draft again',
};

export function JobPageHead({ editor, mayEdit }: { editor: JobEditor; mayEdit: boolean }) {
  const { page } = editor;
  const client = useQueryClient();
  const step = useMutation({
    mutationFn: async (name: Step) => {
      await editor.saveNow();
      return call(STEPS[name], { params: { employer: employerOf(), page: page.permalink } });
    },
    onSuccess: async (next: JobPage, name) => {
      editor.arrived(next);
      await jobPageArrived(client, next);
      notify({
        variant: 'success',
        text: told[name],
        ...(name === 'close' && { action: { label: 'Reopen', onAction: () => step.mutate('publish') } }),
      });
    },
    onError: (error) => notify({ variant: 'warning', text: sentenceOf(error) }),
  });
  const copy = useMutation({
    mutationFn: () =>
      call(
        duplicateJobPage,
        { params: { employer: employerOf(), page: page.permalink }, body: {} },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: async (made) => {
      await listsChanged(client);
      goTo(employerPaths.editJobPage(made.permalink));
    },
    onError: (error) => notify({ variant: 'warning', text: sentenceOf(error) }),
  });
  const { tone, word } = statusOf(page);
  const isWrong = Object.keys(editor.mistakes).length > 0;
  const main: Step | null =
    page.status === 'archived' ? 'restore' : page.status === 'published' ? 'close' : 'publish';
  const mainWords = {
    restore: 'Restore',
    close: 'Close job',
    publish: page.status === 'closed' ? 'Reopen' : 'Publish',
    archive: '',
  }[main];
  return (
    <PageHeader
      title={page.title}
      crumbs={[{ title: 'Job pages', href: `${employerPaths.jobPages}?board=${page.jobBoard.permalink}` }]}
      aside={
        <Badge tone={tone} isHollow={tone === 'neutral'}>
          {word}
        </Badge>
      }
      note={
        page.missedSyncs > 0 ? 'Missing in the last sync; it closes at the next one.' : page.jobBoard.title
      }
      actions={
        <>
          {mayEdit && <SavedLine state={editor.state} isWrong={isWrong} />}
          <LinkButton href={employerPaths.job(page.permalink)}>Applications</LinkButton>
          {page.status === 'published' && (
            <LinkButton href={publicPaths.jobPage(page.jobBoard.permalink, page.permalink)} target="_blank">
              Open page
            </LinkButton>
          )}
          {mayEdit && (
            <>
              <Menu
                label="More"
                trigger={<Button>More</Button>}
                groups={[
                  {
                    id: 'more',
                    entries: [
                      { id: 'copy', label: 'Duplicate', onAction: () => copy.mutate() },
                      ...(page.status === 'archived'
                        ? []
                        : [{ id: 'archive', label: 'Archive', onAction: () => step.mutate('archive') }]),
                    ],
                  },
                ]}
              />
              <Button
                variant={main === 'publish' ? 'primary' : 'secondary'}
                isBusy={step.isPending}
                isDisabled={isWrong}
                onPress={() => step.mutate(main)}
              >
                {mainWords}
              </Button>
            </>
          )}
        </>
      }
    />
  );
}
