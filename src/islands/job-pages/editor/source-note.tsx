// Where a field's value comes from, on jobs that an ATS fills; what is set by hand can be given back.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { JobPage } from '#contract/job-page.ts';
import { saveJobPage } from '#contract/job-pages.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { jobPageArrived } from '../job-page-queries.ts';
import { platformNames } from '../job-page-words.ts';
import styles from './editor.module.css';
import type { JobEditor } from './use-job-form.ts';

type Props = {
  editor: JobEditor;
  /** The names the contract gives the fields that are said together. */
  fields: readonly string[];
  /** What they are, for the button: "Back to source" alone would not say of what. */
  what: string;
  mayEdit: boolean;
};

/** Nothing on jobs written by hand. */
export function SourceNote({ editor, fields, what, mayEdit }: Props) {
  const { page } = editor;
  const giveBack = useGiveBack(editor);
  if (page.source === null) return null;
  const own = fields.filter((field) => page.overrides.includes(field));
  if (own.length === 0)
    return <span className={styles.source}>From {platformNames[page.jobBoard.atsSourcePlatform]}</span>;
  if (!mayEdit) return <span className={styles.source}>Overridden</span>;
  return (
    <Button
      size="row"
      variant="plain"
      aria-label={`${what}: back to source`}
      isBusy={giveBack.isPending}
      onPress={() => giveBack.mutate(own)}
    >
      Back to source
    </Button>
  );
}

function useGiveBack(editor: JobEditor) {
  const client = useQueryClient();
  return useMutation({
    // The version is of the last save, which may be of this very press.
    mutationFn: async (backToSource: string[]): Promise<JobPage | null> => {
      if (!(await editor.saveNow())) return null;
      const { permalink, version } = editor.stored();
      const params = { employer: employerOf(), page: permalink };
      return call(saveJobPage, { params, body: { backToSource } }, { version });
    },
    onSuccess: async (saved) => {
      if (saved === null) return;
      editor.arrived(saved);
      await jobPageArrived(client, saved);
    },
    onError: (error) => notify({ variant: 'warning', text: sentenceOf(error) }),
  });
}
