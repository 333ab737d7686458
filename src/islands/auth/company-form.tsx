import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { saveEmployer } from '#contract/employers.ts';
import { createImage, type Image } from '#contract/images.ts';
import { call } from '#lib/api/call.ts';
import { fieldError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { tintError } from '#lib/format/tint.ts';
import { webAddress } from '#lib/format/web-address.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user, employerSaved } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './auth-card.module.css';
import { AuthError, AuthForm } from './auth-card.tsx';
import { nameError } from './field-checks.ts';
import { useForm } from './use-form.ts';

const websiteError = (value: string) =>
  value.trim() === '' || webAddress(value) !== null
    ? null
    : 'Please enter a web address, such as https://example.com';
const FIELDS = ['name', 'website', 'tint'] as const;

/** Where the jobs are, and the screen that goes on with it. */
const JOBS = [
  { id: 'ats', words: 'In an ATS (connect it next)', path: employerPaths.ats },
  { id: 'by-hand', words: 'In a file, or added manually', path: employerPaths.jobPages },
  { id: 'later', words: 'Later', path: employerPaths.home },
] as const;

/** How the company appears: name, website, logo and colour; each may wait. `onDone` is told where to go on. */
export function CompanyForm({ onDone }: { onDone: (path: string) => void }) {
  const employer = useStore($user)?.employerProfile ?? null;
  const [logo, setLogo] = useState<Image | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [next, setNext] = useState<string>(employerPaths.home);
  const form = useForm(
    { name: employer?.name ?? '', website: '', tint: '' },
    { name: nameError, website: websiteError, tint: (value) => (value === '' ? null : tintError(value)) },
  );
  const save = async () => {
    if (employer === null) return onDone(next);
    if (!form.check()) return;
    setSaving(true);
    setTrouble(null);
    const body = { ...looksOf(form.values), ...(logo && { logo: logo.permalink }) };
    try {
      const params = { employer: employer.permalink };
      employerSaved(await call(saveEmployer, { params, body }, { version: employer.version }));
      onDone(next);
    } catch (error) {
      setSaving(false);
      const wrong = FIELDS.find((field) => fieldError(error, `/${field}`) !== null);
      if (wrong === undefined) setTrouble(sentenceOf(error));
      else form.refuse(wrong, fieldError(error, `/${wrong}`) ?? '');
    }
  };
  return (
    <AuthForm onSubmit={() => void save()}>
      {trouble !== null && <AuthError>{trouble}</AuthError>}
      <TextField {...form.bind('name')} label="Name" size="large" autoComplete="organization" autoFocus />
      <TextField
        {...form.bind('website')}
        label="Website"
        optionalLabel="optional"
        hint="https:// is added if missing."
        size="large"
        inputMode="url"
        autoComplete="url"
      />
      {employer && <LogoField employer={employer.permalink} logo={logo} onChange={setLogo} />}
      <TextField
        {...form.bind('tint')}
        label="Accent colour"
        optionalLabel="optional"
        hint="For example #0b6e78"
        size="large"
      />
      <JobsQuestion next={next} onNext={setNext} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isSaving} busyLabel="Saving…">
        Open Jobclips
      </Button>
      <Button variant="plain" size="large" isWide onPress={() => onDone(next)}>
        Skip
      </Button>
    </AuthForm>
  );
}

const looksOf = ({ name, website, tint }: Record<(typeof FIELDS)[number], string>) => ({
  name,
  website: website.trim() === '' ? null : webAddress(website),
  tint: tint === '' ? null : tint,
});

type JobsProps = { next: string; onNext: (path: string) => void };

const JobsQuestion = ({ next, onNext }: JobsProps) => (
  <fieldset className={styles.choices}>
    <legend>Where are your jobs?</legend>
    {JOBS.map(({ id, words, path }) => (
      <label key={id}>
        <input type="radio" name="jobs" value={id} checked={next === path} onChange={() => onNext(path)} />
        {words}
      </label>
    ))}
  </fieldset>
);

type LogoProps = { employer: string; logo: Image | null; onChange: (logo: Image) => void };

function LogoField({ employer, logo, onChange }: LogoProps) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const upload = async (file: File | undefined) => {
    if (file === undefined) return;
    setTrouble(null);
    try {
      onChange(
        await call(
          createImage,
          { params: { employer }, body: { alt: '' } },
          { file, idempotencyKey: crypto.randomUUID() },
        ),
      );
    } catch (error) {
      setTrouble(sentenceOf(error));
    }
  };
  return (
    <div className={styles.logo}>
      {logo && <img src={logo.url} alt="Your logo" />}
      <label className={styles.aside}>
        Logo (optional){' '}
        <input
          type="file"
          accept={createImage.file.accepts.join(',')}
          onChange={(event) => void upload(event.target.files?.[0])}
        />
      </label>
      {trouble !== null && <AuthError>{trouble}</AuthError>}
    </div>
  );
}
