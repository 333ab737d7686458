// F6: who started an application and left hears from the employer again.
import { useStore } from '@nanostores/react';
import { isAtLeast } from '#contract/kit/roles.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { ReminderFigures } from './reminder-figures.tsx';
import { RemindersCard } from './reminders-card.tsx';
import { useReminders } from './use-reminders.ts';

export function AppRemindersScreen() {
  const me = useStore($user);
  if (me === null || me.employerId === null) return null;
  return (
    <SettingsFrame title="Application reminders" path={employerPaths.appReminders}>
      <Reminders employer={me.employerId} mayEdit={me.role !== null && isAtLeast(me.role, 'admin')} />
    </SettingsFrame>
  );
}

function Reminders({ employer, mayEdit }: { employer: string; mayEdit: boolean }) {
  const query = useReminders(employer);
  if (query.isPending) return <TableSkeleton rows={5} />;
  if (query.isError)
    return (
      <ErrorPanel
        message="Couldn’t load reminders"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
        requestId={(query.error instanceof CallError && query.error.requestId) || undefined}
      >
        {sentenceOf(query.error)}
      </ErrorPanel>
    );
  return (
    <>
      <RemindersCard employer={employer} reminders={query.data} mayEdit={mayEdit} />
      <ReminderFigures employer={employer} isOn={query.data.enabled} />
    </>
  );
}
