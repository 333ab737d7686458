import type { EmployerProfile, EmployerSettings } from '#contract/employer-profile.ts';
import { publicPaths } from '#lib/paths.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Section } from '#ui/section-card.tsx';
import { CardForm } from '../settings-card.tsx';
import { useCard } from '../use-card.ts';
import { keepSettings, readingSettings } from './employer-settings.ts';

const valuesOf = ({ isInDailyHighlights }: EmployerSettings) => ({ isInDailyHighlights });
const LABELS = { isInDailyHighlights: 'Daily highlights' };

/** Whether quotes of the employer may appear on the page of all employers. */
export function DailyHighlightsCard({ employer }: { employer: EmployerProfile }) {
  const card = useCard({
    stored: valuesOf(employer.settings),
    version: employer.settings.version,
    save: (changes, version) => keepSettings(employer, changes, version),
    read: readingSettings(valuesOf),
  });
  return (
    <Section
      title="Daily highlights"
      note={
        <>
          A <a href={publicPaths.dailyHighlights}>public page</a> with quotes from clips of all employers.
        </>
      }
    >
      <CardForm card={card} labels={LABELS}>
        <Checkbox
          isSelected={card.values.isInDailyHighlights}
          onChange={(isInDailyHighlights) => card.set({ isInDailyHighlights })}
          hint="If off, your highlights are never chosen, and are removed from earlier days."
        >
          Show our highlights
        </Checkbox>
      </CardForm>
    </Section>
  );
}
