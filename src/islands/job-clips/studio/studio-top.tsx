import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Eye } from 'lucide-react';
import { useState } from 'react';
import type { JobClip } from '#contract/job-clip.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { settledWords } from '#lib/save-state.ts';
import { isBlocked } from '#lib/studio/clip-check.ts';
import { StateBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EditingLine } from '#ui/editing-line.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { type Step, stepClip, tellPublished, tellRefusal } from '../clip-acts.ts';
import { checksOfState } from './panels/state-checks.ts';
import styles from './studio.module.css';
import { useStudioState, useStudioTools } from './studio-context.tsx';

/** The head of the studio: what is edited, whether it is stored, and the way to the public. */
export function StudioTop() {
  const { permalink } = useStudioTools();
  const state = useStudioState();
  const { document, remote, mistake } = state;
  const { status } = remote;
  return (
    <header className={styles.top}>
      <a className={styles.back} href={employerPaths.clip(permalink)} aria-label="Back to the clip">
        <ArrowLeft aria-hidden="true" />
      </a>
      <h1 className={styles.title} tabIndex={-1}>
        {document.title || 'Untitled clip'}
      </h1>
      <StateBadge state={status} />
      <EditingLine
        editor={state}
        settled={settledWords(state.state, remote.clip.updatedAt)}
        {...(mistake !== null && { blocked: `Not saved. ${mistake}` })}
      />
      <div className={styles.topActs}>
        {status === 'published' && (
          <LinkButton
            href={publicPaths.jobClip(permalink)}
            target="_blank"
            rel="noopener"
            icon={<Eye aria-hidden="true" />}
          >
            Preview
          </LinkButton>
        )}
        <PublishButton clip={remote.clip} />
      </div>
    </header>
  );
}

/** Sends what is typed, then makes the clip public, or takes it back. */
function PublishButton({ clip }: { clip: JobClip }) {
  const { studio, openPanel, openView } = useStudioTools();
  const state = useStudioState();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const step = async (word: Step) => {
    if (word === 'publish' && isBlocked(checksOfState(state))) {
      openPanel('check');
      openView('panels');
      return;
    }
    setBusy(true);
    try {
      if (!(await studio.save())) return;
      const changed = await stepClip(client, studio.remote.clip, word);
      studio.clipArrived(changed);
      if (word === 'publish') tellPublished(changed);
    } catch (error) {
      tellRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  if (clip.status === 'archived')
    return (
      <Button isBusy={isBusy} busyLabel="Restoring…" onPress={() => void step('restore')}>
        Restore
      </Button>
    );
  if (clip.status === 'published')
    return (
      <Button isBusy={isBusy} busyLabel="Unpublishing…" onPress={() => void step('unpublish')}>
        Unpublish
      </Button>
    );
  return (
    <Button variant="primary" isBusy={isBusy} busyLabel="Publishing…" onPress={() => void step('publish')}>
      Publish
    </Button>
  );
}
