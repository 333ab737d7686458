import { useStore } from '@nanostores/react';
import { TriangleAlert } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useStudioTools } from '../studio-context.tsx';
import styles from './tracks.module.css';
import type { Upload } from './uploads.store.ts';

/** Every file on its way, and every one that was refused, each with its way out. */
export function UploadRows() {
  const { uploads } = useStudioTools();
  const list = useStore(uploads.$uploads);
  if (list.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label="Uploads">
      {list.map((upload) => (
        <li key={upload.id}>
          {upload.state === 'refused' ? <Refused upload={upload} /> : <Sending upload={upload} />}
        </li>
      ))}
    </ul>
  );
}

function Sending({ upload }: { upload: Upload }) {
  const { uploads } = useStudioTools();
  const share = upload.state === 'sending' ? upload.share : upload.state === 'reading' ? 1 : 0;
  return (
    <div className={styles.upload}>
      <ProgressBar label={upload.file.name} value={share} note={noteOf(upload)} />
      <Button size="row" variant="plain" onPress={() => uploads.remove(upload.id)}>
        Cancel
      </Button>
    </div>
  );
}

function noteOf(upload: Upload): string {
  if (upload.state === 'waiting') return 'Queued';
  if (upload.state === 'reading') return 'Uploaded. Processing…';
  const share = upload.state === 'sending' ? upload.share : 0;
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
  return `${Math.floor(share * 100)} % · ${megabytes(upload.file.size * share)} of ${megabytes(upload.file.size)} MB`;
}

function Refused({ upload }: { upload: Upload & { state: 'refused' } }) {
  const { uploads } = useStudioTools();
  return (
    <div className={styles.refused} role="alert">
      <TriangleAlert aria-hidden="true" />
      <p>
        <span className={styles.file}>{upload.file.name}</span>
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
