// Lists of stages to begin with, and how one is laid over the list that is there. Pure.
import { FIRST_STAGE, type HiringStage } from '#contract/hiring-stages.ts';

/** A stage as it is edited: what is new has no key yet, but a name for lists. */
export type EditedStage = Omit<HiringStage, 'key' | 'targetDays'> & {
  id: string;
  key: string | null;
  /** Digits, or empty for no target. */
  targetDays: string;
};

type Pattern = Pick<HiringStage, 'name' | 'kind' | 'icon'> & { days: number };

const arrivals: Pattern = { name: 'New', kind: 'review', icon: 'inbox', days: 3 };
const offer: Pattern = { name: 'Offer', kind: 'offer', icon: 'handshake', days: 7 };

export const stageTemplates = {
  standard: {
    title: 'Standard',
    stages: [
      arrivals,
      { name: 'Screen', kind: 'screen', icon: 'phone', days: 7 },
      { name: 'Interview', kind: 'interview', icon: 'users', days: 14 },
      offer,
    ],
  },
  short: {
    title: 'Shift work',
    stages: [
      arrivals,
      { name: 'Call', kind: 'screen', icon: 'phone', days: 2 },
      { name: 'Trial shift', kind: 'interview', icon: 'calendar', days: 7 },
      offer,
    ],
  },
  technical: {
    title: 'Engineering',
    stages: [
      arrivals,
      { name: 'Screen', kind: 'screen', icon: 'phone', days: 5 },
      { name: 'Assignment', kind: 'review', icon: 'flask', days: 10 },
      { name: 'Team interview', kind: 'interview', icon: 'users', days: 14 },
      { name: 'Final interview', kind: 'interview', icon: 'video', days: 10 },
      offer,
    ],
  },
} satisfies Record<string, { title: string; stages: Pattern[] }>;
export type StageTemplate = keyof typeof stageTemplates;

/** The template’s list; a stage of the same name, and the one where applications arrive, stay the same stage. */
export function fromTemplate(template: StageTemplate, before: readonly EditedStage[]): EditedStage[] {
  return stageTemplates[template].stages.map(({ days, ...pattern }, at) => {
    const same = before.find((stage) =>
      at === 0 ? stage.key === FIRST_STAGE : stage.name.toLowerCase() === pattern.name.toLowerCase(),
    );
    return same === undefined
      ? { ...newStage(pattern.name), ...pattern, targetDays: String(days) }
      : { ...same, ...pattern };
  });
}

export const newStage = (name: string): EditedStage => ({
  ...{ id: crypto.randomUUID(), key: null, name, kind: 'interview', icon: 'users' },
  ...{ mover: 'recruiter', targetDays: '', atsStages: [] },
});
