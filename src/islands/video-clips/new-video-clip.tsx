// B7 without a clip: an answer that a member records or uploads. The recording goes to the library, the clip is made of it.
import { useStore } from '@nanostores/react';
import { Upload, Video } from 'lucide-react';
import { useState } from 'react';
import { type Language, languages } from '#contract/kit/fields.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section-card.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { UploadButton } from '#ui/upload-button.tsx';
import { LANGUAGE_NAMES } from './language-names.ts';
import { type AboutClip, type AboutErrors, useMaking } from './use-making.ts';
import styles from './video-clips.module.css';

const StaffRecorder = lazyPart(
  async () => (await import('#islands/recorder/staff-recorder.tsx')).StaffRecorder,
);

const ACCEPTED = ['.webm', '.mp4', '.mov', '.mp3', '.m4a', '.wav', '.ogg', 'video/*', 'audio/*'];

type Way = 'record' | 'upload';

/** `asked`: the way in the address. */
export function NewVideoClip({ asked }: { asked: string | null }) {
  const profile = useStore($user)?.profile;
  const [about, setAbout] = useState<AboutClip>({
    ...{ prompt: '', employeeRole: profile?.title ?? '', language: 'en' },
    employeeName: [profile?.firstName, profile?.lastName].filter(Boolean).join(' '),
  });
  const making = useMaking(about);
  const [way, setWay] = useState<Way | null>(asked === 'upload' ? 'upload' : null);
  const pick = (next: Way) => making.isComplete() && setWay(next);
  return (
    <div className={styles.screen}>
      <PageHeader
        title="New video clip"
        crumbs={[{ title: 'Video clips', href: employerPaths.videoClips }]}
        note="One answer to one question, recorded here or uploaded."
      />
      <Section level={2} title="About">
        <About about={about} errors={making.errors} onChange={(next) => setAbout({ ...about, ...next })} />
      </Section>
      <Section level={2} title="Recording">
        {way !== 'record' && (
          <div className={styles.ways}>
            <Button
              variant={way === null ? 'primary' : 'secondary'}
              icon={<Video aria-hidden="true" />}
              onPress={() => pick('record')}
            >
              Open camera
            </Button>
            <UploadButton
              label="Upload recording"
              variant={way === 'upload' ? 'primary' : 'secondary'}
              accept={ACCEPTED}
              icon={<Upload aria-hidden="true" />}
              onSend={async (file, onProgress) => {
                if (!making.isComplete()) return 'Fill in the marked fields first.';
                const { signal } = new AbortController();
                const key = crypto.randomUUID();
                return making.make(file, { key, signal, onProgress }).then(() => null, sentenceOf);
              }}
            />
          </div>
        )}
        {way === 'record' && (
          <StaffRecorder
            place="new video clip"
            prompt={about.prompt}
            language={about.language}
            uploadAt={() => setWay('upload')}
            send={making.make}
          />
        )}
      </Section>
    </div>
  );
}

type AboutProps = {
  about: AboutClip;
  errors: AboutErrors;
  onChange: (change: Partial<AboutClip>) => void;
};

const About = ({ about, errors, onChange }: AboutProps) => (
  <div className={styles.form}>
    <TextField
      label="Question"
      hint="Shown above the camera while recording."
      value={about.prompt}
      onChange={(prompt) => onChange({ prompt })}
      error={errors.prompt}
      maxLength={300}
      autoComplete="off"
    />
    <div className={styles.pair}>
      <TextField
        label="Name"
        value={about.employeeName}
        onChange={(employeeName) => onChange({ employeeName })}
        error={errors.employeeName}
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        label="Role"
        optionalLabel="optional"
        value={about.employeeRole}
        onChange={(employeeRole) => onChange({ employeeRole })}
        maxLength={120}
        autoComplete="off"
      />
      <Select
        label="Language"
        options={languages.map((id) => ({ id, label: LANGUAGE_NAMES[id] }))}
        value={about.language}
        onChange={(id) => onChange({ language: id as Language })}
      />
    </div>
  </div>
);
