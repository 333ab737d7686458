// Share and embed: a link, from a moment on, or code that shows the clip on another site.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobClip } from '#contract/job-clip.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { clipQuery } from '../clip-queries.ts';
import { EmbedPanel } from './embed-panel.tsx';
import { FeedPanel } from './feed-panel.tsx';
import { LinkPanel } from './link-panel.tsx';
import styles from './share.module.css';

export type Moment = { track: string; seconds: number };

export type ShareDialogProps = {
  /** A row of a list is enough: the tracks are read when the dialog opens. */
  clip: Pick<JobClip, 'permalink' | 'title' | 'status'>;
  onClose: () => void;
  /** Where the player stands now, if there is one. */
  moment?: Moment | null;
};

/** Opens at the link; what is not public yet says so. */
export function ShareDialog({ clip, onClose, moment = null }: ShareDialogProps) {
  const [tab, setTab] = useState('link');
  const whole = useQuery(clipQuery(clip.permalink));
  return (
    <Dialog isOpen onClose={onClose} title={`Share “${clip.title}”`} width="form" closeLabel="Close">
      <div className={styles.share}>
        {clip.status !== 'published' && (
          <p className={styles.draft}>
            This clip isn’t public. The link and embed code work once it’s published.
          </p>
        )}
        {whole.isPending && <TableSkeleton rows={2} label="Loading the clip" />}
        {whole.isError && (
          <ErrorPanel message="Couldn’t load the clip" onRetry={() => void whole.refetch()}>
            {sentenceOf(whole.error)}
          </ErrorPanel>
        )}
        {whole.data && (
          <Tabs
            label="Share options"
            selected={tab}
            onSelect={setTab}
            tabs={[
              { id: 'link', title: 'Link', content: <LinkPanel clip={whole.data} moment={moment} /> },
              { id: 'embed', title: 'Embed', content: <EmbedPanel clip={whole.data} /> },
              { id: 'feed', title: 'Feed', content: <FeedPanel clip={whole.data} /> },
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}
