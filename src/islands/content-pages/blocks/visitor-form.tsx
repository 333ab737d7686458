// A form that visitors leave their details with: a plain one, sent to the page's own address, which answers with a page.
import type { FormProps } from '#contract/content-page-props.ts';
import type { Translate } from '#i18n/t.ts';
import { webAddress } from '#lib/format/web-address.ts';
import type { FormPlace } from './block.ts';
import '../../../styles/forms.css';
import styles from './form.module.css';
import { FormField } from './form-field.tsx';

type Props = FormPlace & {
  /** The block it stands in, or its own name. */
  id: string;
  form: Pick<FormProps, 'phone' | 'items' | 'hasMarketing'>;
  label: string;
};

/** What was typed comes back with what is wrong with it, each beneath its field. */
export function VisitorForm({ whole, face, t, id, form, label }: Props) {
  const own = face?.id === id ? face : null;
  const shared = { id, typed: own?.typed ?? {}, wrong: own?.wrong ?? [], t };
  return (
    <form method="post" action={`#${id}`} className={styles.form} data-form={id}>
      <Refused face={own} t={t} />
      <FormField
        {...shared}
        name="fullName"
        label={t('form.name')}
        autoComplete="name"
        isRequired
        most={120}
      />
      <FormField
        {...shared}
        name="email"
        label={t('form.email')}
        autoComplete="email"
        isRequired
        most={254}
      />
      {form.phone !== 'no' && (
        <FormField
          {...shared}
          name="phone"
          label={t('form.phone')}
          autoComplete="tel"
          isRequired={form.phone === 'required'}
          most={40}
        />
      )}
      {form.items.map(({ id: name, label: asked, ...kind }) => (
        <FormField {...shared} key={name} name={name} label={asked} {...kind} most={2000} />
      ))}
      <Consent whole={whole} {...shared} hasMarketing={form.hasMarketing} />
      <p className="visually-hidden" aria-hidden="true">
        <label>
          {t('form.website')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <button type="submit" className="button" name="form" value={id}>
        {label}
      </button>
    </form>
  );
}

/** Takes the focus when the page comes back with it. */
function Refused({ face, t }: { face: FormPlace['face']; t: Translate }) {
  if (face?.is !== 'refused') return null;
  const { wrong, notice } = face;
  return (
    <p className={styles.refused} role="alert" tabIndex={-1} data-focus>
      {notice === null ? t('form.wrong', { count: wrong.length }) : t(`form.${notice}`)}
    </p>
  );
}

type Shared = {
  id: string;
  typed: Readonly<Record<string, string>>;
  wrong: readonly { field: string; why: string }[];
  t: Translate;
};

function Consent({
  whole: { employerProfile, privacyVersion },
  hasMarketing,
  id,
  typed,
  wrong,
  t,
}: Shared & Pick<Props, 'whole'> & { hasMarketing: boolean }) {
  const employer = employerProfile.name;
  const policy = webAddress(employerProfile.privacyUrl ?? '');
  const why = wrong.find(({ field }) => field === 'consent')?.why;
  const said = `${id}-consent-error`;
  return (
    <div className={styles.consent}>
      <label>
        <input
          type="checkbox"
          name="consent"
          value={privacyVersion}
          defaultChecked={typed.consent !== undefined && why === undefined}
          required
          aria-invalid={why !== undefined || undefined}
          aria-describedby={why === undefined ? undefined : said}
        />
        <span>{t('form.consent', { employer })}</span>
      </label>
      {why !== undefined && (
        <p className="error" id={said}>
          {t(`form.errors.${why}`)}
        </p>
      )}
      {hasMarketing && (
        <label>
          <input
            type="checkbox"
            name="marketing"
            value="yes"
            defaultChecked={typed.marketing !== undefined}
          />
          <span>{t('form.marketing', { employer })}</span>
        </label>
      )}
      {policy && (
        <p>
          <a href={policy}>{t('footer.privacy')}</a>
        </p>
      )}
    </div>
  );
}
