import { useState } from 'react';
import { sentenceOf } from '#lib/api/sentence.ts';
import { $user } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Report, sendReport, sentAlong } from './failure-report.ts';
import styles from './report-dialog.module.css';

type State = { step: 'writing' | 'sending' | 'sent' } | { step: 'failed'; why: string };

/** Asks what somebody was doing, says exactly what is sent with it, and gives the reference. */
export function ReportDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  const [report, setReport] = useState<Report>({ message: '', email: $user.get()?.email ?? '' });
  const [state, setState] = useState<State>({ step: 'writing' });
  const send = async () => {
    setState({ step: 'sending' });
    try {
      await sendReport(report, reference);
      setState({ step: 'sent' });
    } catch (error) {
      setState({ step: 'failed', why: sentenceOf(error) });
    }
  };
  if (state.step === 'sent')
    return (
      <Dialog isOpen onClose={onClose} title="Report sent" actions={<Button onPress={onClose}>Close</Button>}>
        <p role="status">Thank you. Reference {reference}</p>
      </Dialog>
    );
  const copy = () =>
    navigator.clipboard.writeText(JSON.stringify({ ...sentAlong(reference), ...report }, null, 2));
  const actions = (
    <>
      {state.step === 'failed' && <Button onPress={copy}>Copy report</Button>}
      <Button onPress={onClose}>Cancel</Button>
      <Button variant="primary" isBusy={state.step === 'sending'} busyLabel="Sending…" onPress={send}>
        Send
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Report this error" width="form" actions={actions} isSticky>
      <ReportFields report={report} onChange={setReport} />
      <SentAlong reference={reference} />
      {state.step === 'failed' && <p role="alert">{state.why}</p>}
    </Dialog>
  );
}

function ReportFields({ report, onChange }: { report: Report; onChange: (report: Report) => void }) {
  return (
    <>
      <TextArea
        label="What were you doing?"
        value={report.message}
        maxLength={2000}
        onChange={(message) => onChange({ ...report, message })}
        autoFocus
      />
      <TextField
        label="E-mail"
        optionalLabel="optional"
        type="email"
        autoComplete="email"
        value={report.email}
        onChange={(email) => onChange({ ...report, email })}
      />
    </>
  );
}

function SentAlong({ reference }: { reference: string }) {
  const { path, release } = sentAlong(reference);
  return (
    <div className={styles.sent}>
      <p>Also sent:</p>
      <ul>
        <li>Screen: {path}</li>
        <li>Release: {release === '' ? 'unknown' : release}</li>
        <li>Reference: {reference}</li>
      </ul>
    </div>
  );
}
