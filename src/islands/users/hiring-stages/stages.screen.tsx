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
import { AtsStages } from './ats-stages.tsx';
import { heirsOf, savedOf } from './stage-values.ts';
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
      note="Applications pass through these stages. A job can have its own. With an ATS connected, a stage names where moves arrive from, and where moves go to."
      because={mayEdit ? null : 'Only owners and admins can change hiring stages.'}
      save={async (values, version) => {
        const body = { stages: savedOf(values.stages), goesTo: heirsOf(values) };
        const saved = await call(saveHiringStages, { params: { employer: employerOf() }, body }, { version });
        client.setQueryData(stagesQuery().queryKey, saved);
      }}
    >
      {(card) =>
        mayEdit && <AtsStages stages={card.values.stages} onChange={(stages) => card.set({ stages })} />
      }
    </StagesCard>
  );
}
