// The page as candidates would see it, as it was saved last: rendered by the site itself, in a frame that sends nothing.
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { useRef, useState } from 'react';
import { languages } from '#contract/kit/fields.ts';
import { previewPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { type IconChoice, IconChoices } from '#ui/icon-choices.tsx';
import { PreviewFrame } from '#ui/preview-frame.tsx';
import { useWayIn } from '#ui/use-way-in.ts';
import { languageName } from './language-name.ts';
import styles from './preview.module.css';
import type { JobEditor } from './use-job-form.ts';

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

type Props = Pick<JobEditor, 'page'> & {
  /** There is nothing else to see. */
  isAlone?: boolean;
};

/** Beside the fields where there is room, else folded away until it is asked for. */
export function JobPreview({ page, isAlone = false }: Props) {
  const [isOpen, setOpen] = useState(() => isAlone || matchMedia('(min-width: 1024px)').matches);
  return (
    <details className={styles.preview} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Preview</summary>
      {isOpen && <Preview page={page} />}
    </details>
  );
}

function Preview({ page }: Pick<JobEditor, 'page'>) {
  const [device, setDevice] = useState<Device>('phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  const [lng, setLanguage] = useState<string>(() => spokenOn(page.language));
  const frame = useRef<HTMLIFrameElement>(null);
  const wayIn = useWayIn(frame);
  const { permalink, version } = page;
  const address = previewPaths.jobPage(employerOf(), permalink, { lng, scheme, version });
  return (
    <>
      <div className={styles.tools}>
        <IconChoices name="Device" options={devices} value={device} onChange={setDevice} />
        <IconChoices name="Theme" options={schemes} value={scheme} onChange={setScheme} />
        <ChoiceField
          label="Label language"
          options={languages.map((id) => ({ id, label: languageName(id) }))}
          value={lng}
          onChange={setLanguage}
        />
        <Button size="row" variant="plain" onPress={wayIn.enter}>
          Preview as candidate
        </Button>
      </div>
      <PreviewFrame
        address={address}
        width={WIDTHS[device]}
        title={`Preview of ${page.title}`}
        frame={frame}
        wayIn={wayIn}
      />
      <p className={styles.note}>Preview of the saved job. Links are off and visits aren’t counted.</p>
    </>
  );
}

/** The language of the labels that fits the job's own; English where there is none. */
const spokenOn = (language: string): string => {
  const [base = ''] = language.toLowerCase().split('-');
  return (languages as readonly string[]).includes(base) ? base : 'en';
};
