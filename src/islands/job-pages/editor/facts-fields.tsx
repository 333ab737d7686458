// Title, place, kind of work and pay.
import { currencies } from '#lib/salary/offer-form.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { employmentChoices, intervalChoices, workplaceChoices } from '../job-choices.ts';
import { payOf } from '../job-page-words.ts';
import styles from './editor.module.css';
import { type JobForm, salaryOf } from './job-form.ts';
import { SiteFields } from './site-fields.tsx';
import { SourceNote } from './source-note.tsx';
import type { JobEditor } from './use-job-form.ts';

type Props = { editor: JobEditor; mayEdit: boolean };
type TextName = 'title' | 'location' | 'requisitionId' | 'salaryMin' | 'salaryMax';

const longest: Record<TextName, number> = {
  ...{ title: 200, location: 300, requisitionId: 80, salaryMin: 20, salaryMax: 20 },
};

export function FactsFields({ editor, mayEdit }: Props) {
  const { form, mistakes } = editor;
  const text = (name: TextName, label: string, source?: string) => (
    <TextField
      label={label}
      labelAside={source && <SourceNote editor={editor} fields={[source]} what={label} mayEdit={mayEdit} />}
      value={form[name]}
      onChange={(value) => editor.set({ [name]: value } as Partial<JobForm>)}
      error={mistakes[name]}
      maxLength={longest[name]}
      isDisabled={!mayEdit}
    />
  );
  const choice = (
    name: 'workplaceType' | 'employmentType' | 'currency' | 'interval',
    label: string,
    options: readonly { id: string; label: string }[],
  ) => (
    <ChoiceField
      label={label}
      options={options}
      value={form[name]}
      onChange={(value) => editor.set({ [name]: value })}
      isDisabled={!mayEdit}
    />
  );
  const pay = payOf(salaryOf(form));
  return (
    <Section title="Job details" level={2}>
      {text('title', 'Title', 'title')}
      {text('location', 'Location', 'location')}
      <SiteFields editor={editor} mayEdit={mayEdit} />
      <div className={styles.pair}>
        {choice('workplaceType', 'Workplace', workplaceChoices)}
        {choice('employmentType', 'Employment type', employmentChoices)}
      </div>
      <div className={styles.pay}>
        {text('salaryMin', 'Salary from')}
        {text('salaryMax', 'to')}
        {choice(
          'currency',
          'Currency',
          currencies.map((id) => ({ id, label: id })),
        )}
        {choice('interval', 'Per', intervalChoices)}
      </div>
      <p className={styles.hint}>
        {pay === '' ? 'Candidates see no salary.' : `Candidates see ${pay}`}{' '}
        <SourceNote
          editor={editor}
          fields={['salary', 'workplaceType', 'employmentType']}
          what="Salary, workplace and employment type"
          mayEdit={mayEdit}
        />
      </p>
      {text('requisitionId', 'Requisition number', 'requisitionId')}
    </Section>
  );
}
