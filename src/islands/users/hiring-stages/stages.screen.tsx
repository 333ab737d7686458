// The stages that every job's applications pass through, unless the job has its own.
import { useStore } from '@nanostores/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { saveHiringStages } from '#contract/hiring-stages.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { call } from '#lib/api/call.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user, employerOf } from '#lib/stores/auth.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { savedOf } from './stage-values.ts';
import { StagesCard } from './stages-card.tsx';
import { stagesQuery } from './stages-queries.ts';

/** `/employers/settings/hiring-stages`. */
export function HiringStagesScreen() {
  const role = useStore($user)?.role ?? null;
  return (
    <SettingsFrame title="Hiring stages" path={employerPaths.hiringStages}>
      <Stages mayEdit={role !== null && isAtLeast(role, 'admin')} />
    </SettingsFrame>
  );
}

function Stages({ mayEdit }: { mayEdit: boolean }) {
  const client = useQueryClient();
  const query = useQuery(stagesQuery());
  if (query.isPending) return <TableSkeleton rows={4} />;
  if (query.isError) return <LoadFailed what="the hiring stages" query={query} />;
  return (
    <StagesCard
      stored={{ ...query.data, isOwn: true }}
      title="Stages"
      note="Applications pass through these stages. A job can have its own. Moves here aren’t sent to your ATS; moves there arrive here where a stage names its ATS stages."
      because={mayEdit ? null : 'Only owners and admins can change hiring stages.'}
      save={async ({ stages }, version) => {
        const body = { stages: savedOf(stages) };
        const saved = await call(saveHiringStages, { params: { employer: employerOf() }, body }, { version });
        client.setQueryData(stagesQuery().queryKey, saved);
      }}
    />
  );
}
