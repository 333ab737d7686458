// The page as its visitors would see it, as it was saved last: drawn by the site itself, in a frame that sends nothing.
import { useStore } from '@nanostores/react';
import { Monitor, Moon, Smartphone, Sun, Tablet } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ContentPage } from '#contract/content-page.ts';
import { previewPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { type IconChoice, IconChoices } from '#ui/icon-choices.tsx';
import { PreviewFrame } from '#ui/preview-frame.tsx';
import { useWayIn } from '#ui/use-way-in.ts';
import { employerOf } from '../page-queries.ts';
import { $pictureChanges } from '../picture-changes.store.ts';
import styles from './editor.module.css';

const WIDTHS = { phone: 390, tablet: 768, desktop: 1280 };
type Device = keyof typeof WIDTHS;
type Scheme = 'light' | 'dark';

const devices: readonly IconChoice<Device>[] = [
  { id: 'phone', label: 'Phone', icon: <Smartphone aria-hidden="true" /> },
  { id: 'tablet', label: 'Tablet', icon: <Tablet aria-hidden="true" /> },
  { id: 'desktop', label: 'Desktop', icon: <Monitor aria-hidden="true" /> },
];
const schemes: readonly IconChoice<Scheme>[] = [
  { id: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { id: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
];

export function Canvas({ page }: { page: Pick<ContentPage, 'permalink' | 'version' | 'title'> }) {
  const [device, setDevice] = useState<Device>(() =>
    matchMedia('(max-width: 767px)').matches ? 'phone' : 'desktop',
  );
  const [scheme, setScheme] = useState<Scheme>('light');
  const frame = useRef<HTMLIFrameElement>(null);
  const wayIn = useWayIn(frame);
  const { permalink, version, title } = page;
  const changes = useStore($pictureChanges);
  const address = previewPaths.contentPage(employerOf(), permalink, { scheme, version });
  return (
    <section className={styles.canvas} aria-label="Preview" data-part="canvas">
      <div className={styles.tools}>
        <IconChoices name="Screen" options={devices} value={device} onChange={setDevice} />
        <IconChoices name="Colours" options={schemes} value={scheme} onChange={setScheme} />
        <Button size="row" variant="plain" onPress={wayIn.enter}>
          Go into the preview
        </Button>
      </div>
      <PreviewFrame
        address={changes === 0 ? address : `${address}&pictures=${changes}`}
        width={WIDTHS[device]}
        title={`Preview of ${title}`}
        frame={frame}
        wayIn={wayIn}
      />
      <p className={styles.hint}>As saved. Links lead nowhere here, and nothing is counted.</p>
    </section>
  );
}
