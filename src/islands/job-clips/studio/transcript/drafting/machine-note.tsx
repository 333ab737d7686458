import { CircleAlert, FileClock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TranscriptionJob } from '#contract/job-clip-transcription.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import styles from './drafting.module.css';
import type { MachineTranscript } from './use-transcription.ts';

type Act = (work: () => Promise<unknown>) => void;
type Props = { machine: MachineTranscript; isBusy: boolean; act: Act };

/** How far the machine transcript is, spoken as it changes; the percents are only shown. */
export function MachineNote({ machine, isBusy, act }: Props) {
  const job = machine.data?.job ?? null;
  const host = machine.data?.service?.host ?? 'the speech service';
  const isSending = job?.state === 'running' && job.percent < 100;
  return (
    <div className={styles.machine} data-shown={(job !== null && job.state !== 'done') || undefined}>
      <div role="status">{job && <Said job={job} host={host} />}</div>
      {isSending && <ProgressBar label={`${job.percent} %`} value={job.percent / 100} />}
      {job && <Acts {...{ job, machine, isBusy, act }} />}
    </div>
  );
}

function Said({ job, host }: { job: TranscriptionJob; host: string }): ReactNode {
  switch (job.state) {
    case 'waiting':
      return (
        <Line>
          {job.failure === null ? 'Waiting to send the recording…' : `${job.failure} ${nextTry(job)}`}
        </Line>
      );
    case 'running':
      return (
        <Line>
          {job.percent < 100 ? `Sending the recording to ${host}…` : `${host} is writing the transcript…`}
        </Line>
      );
    case 'held':
      return (
        <Line>
          A machine transcript with {job.cueCount} cues is ready, but someone edited this one meanwhile.
        </Line>
      );
    case 'failed':
      return <Line isBad>{job.failure}</Line>;
    case 'done':
      return null;
  }
}

const nextTry = ({ retryAt }: TranscriptionJob) =>
  retryAt === null
    ? 'Trying again…'
    : `Next try at ${new Date(retryAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}.`;

const Line = ({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) => (
  <p className={styles.said} data-bad={isBad || undefined}>
    {isBad ? <CircleAlert aria-hidden="true" /> : <FileClock aria-hidden="true" />}
    <span>{children}</span>
  </p>
);

function Acts({ job, machine, isBusy, act }: Props & { job: TranscriptionJob }) {
  const button = (label: string, work: () => Promise<unknown>) => (
    <Button key={label} size="row" isDisabled={isBusy} onPress={() => act(work)}>
      {label}
    </Button>
  );
  const acts = {
    waiting: [button('Cancel', machine.cancel)],
    running: [button('Cancel', machine.cancel)],
    held: [button('Replace transcript', machine.use), button('Discard', machine.cancel)],
    failed: [button('Try again', machine.start), button('Dismiss', machine.cancel)],
    done: [],
  };
  return <div className={styles.acts}>{acts[job.state]}</div>;
}
