// The release of a video clip: its words, who agreed to them, and for what staff recorded, agreeing.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signVideoClip } from '#contract/video-clip-making.ts';
import type { VideoClip } from '#contract/video-clips.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { videoClipArrived } from './video-clip-queries.ts';
import styles from './video-clips.module.css';

export function Release({ clip, mayEdit }: { clip: VideoClip; mayEdit: boolean }) {
  const maySign = mayEdit && clip.origin === 'staff' && clip.consent === null && clip.status === 'recorded';
  return (
    <Section level={2} title="Release">
      <p className={styles.release} lang={clip.language}>
        {clip.releaseText}
      </p>
      {maySign ? (
        <Sign clip={clip} />
      ) : (
        <p className={styles.signed} role="status">
          {signedWords(clip)}
        </p>
      )}
    </Section>
  );
}

function signedWords({ consent, origin, releaseVersion }: VideoClip): string {
  if (consent !== null)
    return `Signed by ${consent.fullName} on ${new Date(consent.at).toLocaleString('en')}, version ${releaseVersion}.`;
  return origin === 'staff' ? 'Not signed.' : 'Not signed yet. It is signed when the colleague sends.';
}

function Sign({ clip }: { clip: VideoClip }) {
  const client = useQueryClient();
  const [fullName, setFullName] = useState(clip.employee.name);
  const [isAgreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const hasName = fullName.trim() !== '';
  const sign = async () => {
    setTried(true);
    if (!isAgreed || !hasName) return;
    setBusy(true);
    try {
      const params = { employer: employerOf(), videoClip: clip.permalink };
      await videoClipArrived(
        client,
        await call(signVideoClip, { params, body: { consent: true, fullName } }),
      );
    } catch (error) {
      notify({ variant: 'warning', text: sentenceOf(error) });
    }
    setBusy(false);
  };
  return (
    <div className={styles.sign}>
      <Checkbox
        isSelected={isAgreed}
        onChange={setAgreed}
        hint="The person speaking must agree before it can be approved."
      >
        {clip.employee.name} agrees to this release
      </Checkbox>
      <TextField
        label="Full name"
        value={fullName}
        onChange={setFullName}
        error={isTried && !hasName ? 'Enter the full name.' : null}
        maxLength={120}
        autoComplete="off"
      />
      {isTried && !isAgreed && (
        <p className={styles.refused} role="alert">
          Tick the box to sign.
        </p>
      )}
      <p>
        <Button isBusy={isBusy} busyLabel="Signing…" onPress={() => void sign()}>
          Sign release
        </Button>
      </p>
    </div>
  );
}
