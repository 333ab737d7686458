// Share and embed: a link, from a moment on, or code that shows the clip on another site.
import { useState } from 'react';
import type { JobClip } from '#contract/job-clip.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { EmbedPanel } from './embed-panel.tsx';
import { LinkPanel } from './link-panel.tsx';
import styles from './share.module.css';

export type Moment = { track: string; seconds: number };

export type ShareDialogProps = {
  clip: JobClip;
  onClose: () => void;
  /** Where the player stands now, if there is one. */
  moment?: Moment | null;
};

/** Opens at the link; what is not public yet says so. */
export function ShareDialog({ clip, onClose, moment = null }: ShareDialogProps) {
  const [tab, setTab] = useState('link');
  return (
    <Dialog isOpen onClose={onClose} title={`Share “${clip.title}”`} width="form" closeLabel="Close">
      <div className={styles.share}>
        {clip.status !== 'published' && (
          <p className={styles.draft}>
            This clip is not public. Its link and code work once it is published.
          </p>
        )}
        <Tabs
          label="Ways to share"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'link', title: 'Link', content: <LinkPanel clip={clip} moment={moment} /> },
            { id: 'embed', title: 'Embed', content: <EmbedPanel clip={clip} /> },
          ]}
        />
      </div>
    </Dialog>
  );
}
