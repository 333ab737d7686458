// Where a move into a stage leads in each connected ATS that takes moves.
import { useQuery } from '@tanstack/react-query';
import type { EditedStage } from '#lib/hiring/stage-templates.ts';
import { Select } from '#ui/select.tsx';
import { targetIn, withTarget } from './stage-values.ts';
import { type AtsOfStages, atsNamesQuery } from './stages-queries.ts';

const NONE = 'none';

type AtsTargetsProps = { stage: EditedStage; onChange: (stage: EditedStage) => void };

/** Nothing without a connection that takes moves. */
export function AtsTargets({ stage, onChange }: AtsTargetsProps) {
  const { data } = useQuery(atsNamesQuery());
  const takers = (data?.connections ?? []).filter(({ takesMoves }) => takesMoves);
  return takers.map((ats) => {
    const target = targetIn(stage, ats.permalink);
    return (
      <Select
        key={ats.permalink}
        label={`To stage in ${takers.length > 1 ? ats.name : ats.platform}`}
        value={target === null ? NONE : `to ${target}`}
        options={[{ id: NONE, label: 'Not sent' }, ...optionsOf(ats, target)]}
        onChange={(id) =>
          onChange(withTarget(stage, ats.permalink, id === NONE ? null : id.slice('to '.length)))
        }
      />
    );
  });
}

/** What is chosen stays there to be read, also where the ATS doesn’t list it now. */
function optionsOf({ targets, error, platform }: AtsOfStages, chosen: string | null) {
  const listed = targets.map((name) => ({ id: `to ${name}`, label: name }));
  if (chosen === null || targets.includes(chosen)) return listed;
  const label = error === null ? `${chosen} (not in ${platform} any more)` : chosen;
  return [{ id: `to ${chosen}`, label }, ...listed];
}
