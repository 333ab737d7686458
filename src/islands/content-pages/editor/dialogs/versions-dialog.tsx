// What was published of the page before, and the way back to it. The draft of now is kept as a version first.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageVersion } from '#contract/content-page.ts';
import { listContentPageVersions, restoreContentPageVersion } from '#contract/content-page-versions.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { pageArrived } from '../../page-queries.ts';
import styles from '../editor.module.css';
import type { PageEditor } from '../use-page-editor.ts';
import { VersionChanges } from './version-changes.tsx';

type Props = { editor: PageEditor; onClose: () => void };

export function VersionsDialog({ editor, onClose }: Props) {
  const params = { employer: employerOf(), page: editor.page.permalink };
  const versions = useQuery({
    queryKey: ['content-page-versions', params.page, editor.page.version],
    queryFn: async ({ signal }) =>
      (await call(listContentPageVersions, { params, query: { perPage: '200' } }, { signal })).data,
  });
  return (
    <Dialog
      isOpen
      width="form"
      title="Versions"
      onClose={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      {versions.isPending && (
        <Skeleton label="Loading versions">
          <Bone />
          <Bone />
        </Skeleton>
      )}
      {versions.isError && (
        <ErrorPanel
          message="Couldn’t load versions"
          onRetry={() => void versions.refetch()}
          isRetrying={versions.isFetching}
        >
          {sentenceOf(versions.error)}
        </ErrorPanel>
      )}
      {versions.data?.length === 0 && <p>No versions yet. Publishing saves one.</p>}
      <ul className={styles.versions}>
        {versions.data?.map((version) => (
          <VersionRow key={version.version} version={version} editor={editor} onDone={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

type RowProps = { version: PageVersion; editor: PageEditor; onDone: () => void };

function VersionRow({ version, editor, onDone }: RowProps) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [isCompared, setCompared] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      if (!(await editor.saveNow())) throw new Error('Your latest changes aren’t saved yet.');
      const { permalink, version: now } = editor.stored();
      const params = { employer: employerOf(), page: permalink, version: String(version.version) };
      const page = await call(restoreContentPageVersion, { params, body: {} }, { version: now });
      editor.arrived(page);
      await pageArrived(client, page);
      notify({ variant: 'success', text: `Version ${version.version} restored as draft` });
      onDone();
    } catch (error) {
      notify({ variant: 'warning', text: sentenceOf(error) });
      setBusy(false);
    }
  };
  return (
    <li>
      <span>
        <b>Version {version.version}</b>, {version.kind === 'publish' ? 'published' : 'saved before a change'}
        <small>
          {version.by.name}, {relativeTime(version.at, new Date(), 'en')} · “{version.title}”
        </small>
      </span>
      <Button size="row" aria-expanded={isCompared} onPress={() => setCompared(!isCompared)}>
        Compare
      </Button>
      <Button size="row" isBusy={isBusy} onPress={() => void restore()}>
        Restore
      </Button>
      {isCompared && (
        <div className={styles.compared}>
          <VersionChanges version={version.version} editor={editor} />
        </div>
      )}
    </li>
  );
}
