// One field of a visitor's form: its label, and what is wrong with it beneath.
import type { Translate } from '#i18n/t.ts';

type Props = {
  /** Of the form, so that several on one page name their fields apart. */
  id: string;
  name: string;
  label: string;
  most: number;
  isRequired?: boolean;
  isLong?: boolean;
  autoComplete?: 'name' | 'email' | 'tel';
  typed: Readonly<Record<string, string>>;
  wrong: readonly { field: string; why: string }[];
  t: Translate;
};

export function FormField({
  id,
  name,
  label,
  most,
  isRequired,
  isLong,
  autoComplete,
  typed,
  wrong,
  t,
}: Props) {
  const why = wrong.find(({ field }) => field === name)?.why;
  const own = `${id}-${name}`;
  const shared = {
    id: own,
    name,
    maxLength: most,
    defaultValue: typed[name] ?? '',
    required: isRequired === true,
    'aria-invalid': why !== undefined || undefined,
    'aria-describedby': why === undefined ? undefined : `${own}-error`,
  };
  return (
    <div className="field">
      <label htmlFor={own} dir="auto">
        {label}
        {isRequired !== true && <small> ({t('form.optional')})</small>}
      </label>
      {isLong ? (
        <textarea {...shared} rows={5} />
      ) : (
        <input
          {...shared}
          type={autoComplete === 'email' || autoComplete === 'tel' ? autoComplete : 'text'}
          autoComplete={autoComplete ?? 'off'}
        />
      )}
      {why !== undefined && (
        <p className="error" id={`${own}-error`}>
          {t(`form.errors.${why}`)}
        </p>
      )}
    </div>
  );
}
