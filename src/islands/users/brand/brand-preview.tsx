// The job board with the brand as it is typed: rendered by the site itself, in a frame that sends nothing.
import { useQuery } from '@tanstack/react-query';
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { tintError } from '#lib/format/tint.ts';
import { previewPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { type IconChoice, IconChoices } from '#ui/icon-choices.tsx';
import { PreviewFrame } from '#ui/preview-frame.tsx';
import { useWayIn } from '#ui/use-way-in.ts';
import styles from './brand.module.css';
import { shownBoardsQuery } from './cover-card.tsx';

const WIDTHS = { phone: 390, desktop: 1280 };
type Device = keyof typeof WIDTHS;
type Scheme = 'light' | 'dark';

const devices: readonly IconChoice<Device>[] = [
  { id: 'phone', label: 'Phone', icon: <Smartphone aria-hidden="true" /> },
  { id: 'desktop', label: 'Desktop', icon: <Monitor aria-hidden="true" /> },
];
const schemes: readonly IconChoice<Scheme>[] = [
  { id: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { id: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
];

/** Rendered once typing pauses. */
const PAUSE_MS = 300;

type Props = { employer: string; version: number; name: string; tint: string };

export function BrandPreview({ employer, version, name, tint }: Props) {
  const boards = useQuery(shownBoardsQuery());
  // A board that changed is another picture as much as another logo is.
  const shown = version + (boards.data ?? []).reduce((sum, board) => sum + board.version, 0);
  const [device, setDevice] = useState<Device>('phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  const typed = usePaused({ name: name.trim(), tint: tintError(tint) === null ? tint : '' });
  const frame = useRef<HTMLIFrameElement>(null);
  const wayIn = useWayIn(frame);
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.tools}>
        <IconChoices name="Device" options={devices} value={device} onChange={setDevice} />
        <IconChoices name="Theme" options={schemes} value={scheme} onChange={setScheme} />
        <Button size="row" variant="plain" onPress={wayIn.enter}>
          Preview as candidate
        </Button>
      </div>
      <PreviewFrame
        address={previewPaths.brand(employer, { ...typed, scheme, version: shown })}
        width={WIDTHS[device]}
        title="Preview of your job board"
        frame={frame}
        wayIn={wayIn}
      />
      <p className={styles.note}>
        Your job board with this brand, before you save. Links are off. Without open jobs, it shows examples.
      </p>
    </section>
  );
}

function usePaused<Value extends object>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  const latest = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(JSON.parse(latest) as Value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [latest]);
  return paused;
}
