// The soft gate: it asks who reads on, and protects nothing.
import { GATE } from '#contract/content-page-forms.ts';
import type { FormPlace } from './blocks/block.ts';
import styles from './blocks/form.module.css';
import { VisitorForm } from './blocks/visitor-form.tsx';

const form = { phone: 'no', items: [], hasMarketing: false } as const;

export function GateBlock({ whole, face, t }: FormPlace) {
  return (
    <section className={`measure ${styles.block}`} id={GATE} data-gate>
      <h2>{t('form.gate')}</h2>
      <p>{t('form.gateWhy', { employer: whole.employerProfile.name })}</p>
      <VisitorForm
        {...{ whole, face, t }}
        id={GATE}
        form={{ ...form, items: [] }}
        label={t('form.gateSend')}
      />
    </section>
  );
}
