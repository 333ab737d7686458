import type { JobPipeline } from '#contract/application.ts';
import type { User } from '#contract/users.ts';
import { roleNames } from '#lib/role-names.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import styles from './jobs.module.css';
import { MOST_IN_TEAM, useTeam } from './use-team.ts';

export type TeamDialogProps = { job: JobPipeline; onClose: () => void };

/** Who hires for a job, each with a tick. */
export function TeamDialog({ job, onClose }: TeamDialogProps) {
  const tools = useTeam(job, onClose);
  const { team, isChanged, isBusy, failure } = tools;
  const isTooMany = team.length > MOST_IN_TEAM;
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
            isDisabled={!isChanged || isTooMany}
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
      <Members tools={tools} />
      {isTooMany && (
        <p className={styles.failed} role="alert">
          Choose at most {MOST_IN_TEAM} people. You’ve chosen {team.length}.
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

function Members({ tools: { members, page, team, wish } }: { tools: ReturnType<typeof useTeam> }) {
  if (members.isError) return <LoadFailed what="the members" query={members} />;
  if (page.isError) return <LoadFailed what="the job" query={page} />;
  if (!members.isSuccess || !page.isSuccess) return <p className={styles.under}>Loading members…</p>;
  // Whoever was on the team before they left can still be taken off it.
  const shown = members.data.filter(({ id, status }) => status === 'active' || team.includes(id));
  return (
    <fieldset className={styles.members}>
      <legend className="visually-hidden">Members</legend>
      {shown.map((member) => (
        <Checkbox
          key={member.id}
          isSelected={team.includes(member.id)}
          onChange={(isOn) => wish(member.id, isOn)}
          hint={hintOf(member)}
        >
          {`${member.profile.firstName} ${member.profile.lastName}`.trim()}
        </Checkbox>
      ))}
    </fieldset>
  );
}

const hintOf = ({ role, status }: User): string =>
  [role === null ? '' : roleNames[role], status === 'active' ? '' : status]
    .filter((word) => word !== '')
    .join(' · ');
