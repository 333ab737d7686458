import { useStore } from '@nanostores/react';
import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useStudioTools } from '../studio-context.tsx';
import { ACCEPTED } from './accepted-files.ts';
import styles from './tracks.module.css';
import type { Upload } from './uploads.store.ts';

/** Every file on its way, refused or not finished, each with its way out. */
export function UploadRows() {
  const { uploads } = useStudioTools();
  const list = useStore(uploads.$uploads);
  if (list.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label="Uploads">
      {list.map((upload) => (
        <li key={upload.id}>
          <Row upload={upload} />
        </li>
      ))}
    </ul>
  );
}

function Row({ upload }: { upload: Upload }) {
  if (upload.state === 'refused') return <Refused upload={upload} />;
  if (upload.state === 'unfinished') return <Unfinished upload={upload} />;
  return <Sending upload={upload} />;
}

type SendingUpload = Exclude<Upload, { state: 'refused' | 'unfinished' }>;

function Sending({ upload }: { upload: SendingUpload }) {
  const { uploads } = useStudioTools();
  return (
    <div className={styles.upload}>
      <ProgressBar label={upload.name} value={shareOf(upload)} note={noteOf(upload)} />
      <Button size="row" variant="plain" onPress={() => uploads.remove(upload.id)}>
        Cancel
      </Button>
      <p role="status" className={styles.told}>
        {upload.state === 'offline' && 'Waiting for the network. The upload continues by itself.'}
      </p>
    </div>
  );
}

function shareOf(upload: SendingUpload): number {
  if (upload.state === 'reading') return 1;
  return upload.state === 'waiting' ? 0 : upload.share;
}

function noteOf(upload: SendingUpload): string {
  if (upload.state === 'waiting') return 'Queued';
  if (upload.state === 'reading') return 'Uploaded. Processing…';
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
  const { share } = upload;
  return `${Math.floor(share * 100)} % · ${megabytes(upload.size * share)} of ${megabytes(upload.size)} MB`;
}

/** The browser lets nobody but the person hand the file over again. */
function Unfinished({ upload }: { upload: Upload & { state: 'unfinished' } }) {
  const { uploads } = useStudioTools();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.unfinished}>
      <p>
        <span className={styles.file}>{upload.name}</span>
        <span>This upload isn’t finished. Choose the same file to continue.</span>
      </p>
      <p role="status" className={styles.told}>
        {upload.sentence}
      </p>
      <div className={styles.ways}>
        <Button size="row" onPress={() => input.current?.click()}>
          Continue
        </Button>
        <Button size="row" variant="plain" onPress={() => uploads.remove(upload.id)}>
          Discard
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={`Same file as ${upload.name}`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) uploads.choose(upload.id, file);
          event.target.value = '';
        }}
      />
    </div>
  );
}

function Refused({ upload }: { upload: Upload & { state: 'refused' } }) {
  const { uploads } = useStudioTools();
  return (
    <div className={styles.refused} role="alert">
      <TriangleAlert aria-hidden="true" />
      <p>
        <span className={styles.file}>{upload.name}</span>
        <span>{upload.sentence}</span>
      </p>
      {upload.mayRetry && (
        <Button size="row" onPress={() => uploads.retry(upload.id)}>
          Try again
        </Button>
      )}
      <Button size="row" variant="plain" onPress={() => uploads.remove(upload.id)}>
        Dismiss
      </Button>
    </div>
  );
}
