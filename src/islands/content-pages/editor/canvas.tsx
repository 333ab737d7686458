// The page as its visitors would see it, as it was saved last: drawn by the site itself, in a frame that sends nothing.
// Its texts are written where they stand.
import { useStore } from '@nanostores/react';
import { Monitor, Moon, Smartphone, Sun, Tablet } from 'lucide-react';
import { useRef, useState } from 'react';
import { PREVIEW_BUTTON } from '#lib/content-pages/shared-words.ts';
import { previewPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { type IconChoice, IconChoices } from '#ui/icon-choices.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PreviewFrame } from '#ui/preview-frame.tsx';
import { $pictureChanges } from '../picture-changes.store.ts';
import type { CanvasWriting } from '../writing/use-canvas-writing.ts';
import styles from './editor.module.css';
import type { PageEditor } from './use-page-editor.ts';

const RichTextInPlace = lazyPart(async () => (await import('#ui/rich-text-in-place.tsx')).RichTextInPlace);

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

type Props = {
  editor: PageEditor;
  writing: CanvasWriting;
  /** Opens the kinds of blocks, to add one. */
  onSlash: () => void;
};

export function Canvas({ editor: { page, state }, writing, onSlash }: Props) {
  const [device, setDevice] = useState(readableDevice);
  const [scheme, setScheme] = useState<Scheme>('light');
  const { permalink, title } = page;
  const changes = useStore($pictureChanges);
  // Drawn anew when all that was written is stored: until then it would take back what one reads.
  const isUnsaved = state.is === 'waiting' || state.is === 'saving';
  const shown = useRef<{ version: number; address: string }>(null);
  const version = isUnsaved ? (shown.current?.version ?? page.version) : page.version;
  const drawn = previewPaths.canvas(employerOf(), permalink, { scheme, version });
  const newest = changes === 0 ? drawn : `${drawn}&pictures=${changes}`;
  // A text that is written stays, also when another drawing was on its way.
  const address = writing.writing === null ? newest : (shown.current?.address ?? newest);
  const arrived = (frame: HTMLIFrameElement) => {
    shown.current = { version, address };
    writing.writer.arrived(frame);
  };
  return (
    <section className={styles.canvas} aria-label="Preview" data-part="canvas">
      <div className={styles.tools}>
        <IconChoices name="Screen" options={devices} value={device} onChange={setDevice} />
        <IconChoices name="Colour scheme" options={schemes} value={scheme} onChange={setScheme} />
        <Button size="row" variant="plain" onPress={writing.enter}>
          {PREVIEW_BUTTON}
        </Button>
      </div>
      <RichTools writing={writing} onSlash={onSlash} />
      <PreviewFrame
        address={address}
        width={WIDTHS[device]}
        title={`Preview of ${title}`}
        frame={writing.frame}
        wayIn={writing.wayIn}
        onShown={arrived}
      />
      <p className={styles.hint}>
        Click text to edit it, and press Esc to stop. Links are off and visits aren’t counted.
      </p>
    </section>
  );
}

/** The widest whose page is not drawn so small that nobody could write in it. */
function readableDevice(): Device {
  // Beside the list and the settings from 1,280 px on, below them on smaller windows.
  const room = innerWidth < 1280 ? innerWidth - 280 : innerWidth - 900;
  const wide = (['desktop', 'tablet'] as const).find((device) => WIDTHS[device] * LEAST_SCALE <= room);
  return wide ?? 'phone';
}

const LEAST_SCALE = 0.6;

/** The buttons of the rich text that is written in the canvas. */
function RichTools({ writing: { writing, writer, tools }, onSlash }: Pick<Props, 'writing' | 'onSlash'>) {
  if (writing === null || !writing.isRich) return null;
  const { element, label, text, letter, place, outer } = writing;
  return (
    <RichTextInPlace
      key={`${place.block} ${place.at}`}
      {...{ element, label, letter, tools }}
      html={text}
      onChange={writer.wrote}
      // What a slash adds stands on the page, not in a column.
      onSlash={place.block === outer ? onSlash : undefined}
    />
  );
}
