// The job a guide belongs to.
import { useQuery } from '@tanstack/react-query';
import { jobChoicesQuery } from '#islands/queries/job-choices.ts';
import { ChoiceField } from '#ui/choice-field.tsx';

type Props = {
  label: string;
  value: string | null;
  onChange: (job: string | null) => void;
  isDisabled?: boolean;
};

export function JobChoice({ label, value, onChange, isDisabled = false }: Props) {
  const jobs = useQuery(jobChoicesQuery()).data ?? [];
  const isUnknown = value !== null && !jobs.some(({ permalink }) => permalink === value);
  const options = [
    { id: '', label: 'No job' },
    ...(isUnknown ? [{ id: value, label: 'Current job' }] : []),
    ...jobs.map(({ permalink, title, location }) => ({ id: permalink, label: `${title}, ${location}` })),
  ];
  return (
    <ChoiceField
      label={label}
      hint="Its hiring managers can read the guide."
      options={options}
      value={value ?? ''}
      onChange={(id) => onChange(id === '' ? null : id)}
      isDisabled={isDisabled}
    />
  );
}
