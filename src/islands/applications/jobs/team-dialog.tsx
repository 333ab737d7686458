import type { JobPipeline } from '#contract/application-pipeline.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './jobs.module.css';
import { TeamMembers, tooManyWords } from './team-members.tsx';
import { useTeam } from './use-team.ts';

export type TeamDialogProps = { job: JobPipeline; onClose: () => void };

/** Who hires for a job, each with a tick. */
export function TeamDialog({ job, onClose }: TeamDialogProps) {
  const tools = useTeam(job, onClose);
  const { team, isChanged, isBusy, failure } = tools;
  const tooMany = tooManyWords(team);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isSticky={isChanged}
      title={`Hiring team of “${job.title}”`}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={!isChanged || tooMany !== null}
            isBusy={isBusy}
            busyLabel="Saving…"
            onPress={() => void tools.save()}
          >
            Save
          </Button>
        </>
      }
    >
      <p className={styles.under}>
        Hiring managers see the applications of these jobs only; owners, admins and recruiters see all.
      </p>
      <TeamMembers tools={tools} />
      {tooMany !== null && (
        <p className={styles.failed} role="alert">
          {tooMany}
        </p>
      )}
      {failure !== null && (
        <p className={styles.failed} role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
