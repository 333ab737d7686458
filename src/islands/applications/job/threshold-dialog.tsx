import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { MatchThreshold, saveMatchThreshold } from '#contract/application-acts.ts';
import { JobPagePermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { applicationsInWords } from '../application-words.ts';
import { applicationsChanged, thresholdQuery } from '../hiring-queries.ts';
import { allScored, changeInWords, matchesFrom } from './match-count.ts';
import styles from './threshold-dialog.module.css';

/** From which score an application to this job matches, with the count that would follow before anything is saved. */
export function ThresholdDialog({ job, onClose }: { job: string; onClose: () => void }) {
  const info = useQuery(thresholdQuery(job));
  const [wanted, setWanted] = useState<number | null>(null);
  const { failure, isBusy, save } = useSaving(job, info.data, onClose);
  const value = wanted ?? info.data?.threshold ?? 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Match threshold"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          {info.data?.isOwn && (
            <Button isBusy={isBusy} onPress={() => void save(null)}>
              Use default ({info.data.employerThreshold})
            </Button>
          )}
          <Button
            variant="primary"
            isBusy={isBusy}
            busyLabel="Counting…"
            isDisabled={!info.data || (info.data.isOwn && value === info.data.threshold)}
            onPress={() => void save(value)}
          >
            Save
          </Button>
        </>
      }
    >
      {info.isError && <LoadFailed what="the scores" query={info} />}
      {info.data && <Slider info={info.data} value={value} onChange={setWanted} />}
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  );
}

function useSaving(job: string, info: MatchThreshold | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (threshold: number | null) => {
    if (info === undefined) return;
    setBusy(true);
    setFailure(null);
    try {
      const params = { employer: employerOf(), page: JobPagePermalink.parse(job) };
      await call(saveMatchThreshold, { params, body: { threshold } }, { version: info.version });
      await applicationsChanged(client, []);
      onSaved();
    } catch (error) {
      const theirs = theirsIn(error);
      if (theirs !== null) client.setQueryData(thresholdQuery(job).queryKey, theirs);
      setFailure(
        theirs === null
          ? sentenceOf(error)
          : `Someone else set it to ${theirs.threshold}. Save again to use yours.`,
      );
    }
    setBusy(false);
  };
  return { failure, isBusy, save };
}

function theirsIn(error: unknown): MatchThreshold | null {
  if (!(error instanceof CallError) || error.code !== 'STALE_VERSION') return null;
  const theirs = MatchThreshold.safeParse(error.problem?.current);
  return theirs.success ? theirs.data : null;
}

type SliderProps = { info: MatchThreshold; value: number; onChange: (value: number) => void };

function Slider({ info, value, onChange }: SliderProps) {
  const id = useId();
  const all = allScored(info);
  const now = matchesFrom(info.threshold, info);
  const then = matchesFrom(value, info);
  return (
    <div className={styles.fields}>
      <label htmlFor={id}>Minimum score to match</label>
      <div className={styles.slider}>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          value={value}
          aria-describedby={`${id}-count`}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
        <output htmlFor={id}>{value}</output>
      </div>
      <p id={`${id}-count`} role="status">
        {all === 0
          ? 'No applications have a score yet.'
          : `${then.toLocaleString('en')} of ${applicationsInWords(all)} would match, ${changeInWords(now, then)}.`}
      </p>
      {info.knockedOutCount > 0 && (
        <p className={styles.quiet}>
          {applicationsInWords(info.knockedOutCount)} {info.knockedOutCount === 1 ? 'is' : 'are'} knocked out
          by an answer and never {info.knockedOutCount === 1 ? 'matches' : 'match'}.
        </p>
      )}
      <p className={styles.quiet}>This doesn’t advance or reject anyone.</p>
    </div>
  );
}
