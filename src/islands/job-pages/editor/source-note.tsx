// Where a field's value comes from, on jobs that an ATS fills; what is set by hand can be given back.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveJobPage } from '#contract/job-pages.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { employerOf, jobPageArrived } from '../job-page-queries.ts';
import { platformNames } from '../job-page-words.ts';
import type { JobEditor } from './use-job-form.ts';

/** `field` is the name the contract gives it. Nothing on jobs written by hand. */
export function SourceNote({ editor, field }: { editor: JobEditor; field: string }) {
  const client = useQueryClient();
  const { page } = editor;
  const giveBack = useMutation({
    mutationFn: () =>
      call(
        saveJobPage,
        { params: { employer: employerOf(), page: page.permalink }, body: { backToSource: [field] } },
        { version: page.version },
      ),
    onSuccess: async (saved) => {
      editor.arrived(saved);
      await jobPageArrived(client, saved);
    },
    onError: (error) => notify({ variant: 'warning', text: sentenceOf(error) }),
  });
  if (page.source === null) return null;
  if (!page.overrides.includes(field)) return <>From {platformNames[page.jobBoard.atsSourcePlatform]}</>;
  return (
    <Button size="row" variant="plain" isBusy={giveBack.isPending} onPress={() => giveBack.mutate()}>
      Back to source
    </Button>
  );
}
