import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Language, languages } from '#contract/kit/fields.ts';
import {
  descriptionOf,
  type JobTemplate,
  templateFacts,
  templatesIn,
} from '#lib/job-templates/job-templates.ts';
import { $user } from '#lib/stores/auth.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Section } from '#ui/section-card.tsx';
import { languageName } from '../editor/language-name.ts';
import styles from './new-job.module.css';
import { emptyJob, type NewJob } from './use-new-job.ts';

type Props = { job: NewJob; onFill: (change: Partial<NewJob>) => void };

/** Job descriptions to begin with; taking one over what was written asks first. */
export function TemplateList({ job, onFill }: Props) {
  const [language, setLanguage] = useState<Language>(() => $user.get()?.language ?? 'en');
  const [taken, setTaken] = useState<{ id: string; html: string; title: string } | null>(null);
  const [asked, setAsked] = useState<JobTemplate | null>(null);
  const all = useQuery({
    queryKey: ['job-templates', language],
    queryFn: () => templatesIn(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const take = (template: JobTemplate) => {
    if (all.data === undefined) return;
    const html = descriptionOf(template, all.data);
    const isOwnTitle = job.title !== '' && job.title !== taken?.title;
    setTaken({ id: template.id, html, title: template.title });
    setAsked(null);
    onFill({
      ...templateFacts[template.id],
      ...{ descriptionHtml: html, language, title: isOwnTitle ? job.title : template.title },
    });
  };
  const isWritten = job.descriptionHtml !== emptyJob.descriptionHtml && job.descriptionHtml !== taken?.html;
  return (
    <Section title="Choose a template" level={2} note="Words in [brackets] are yours to replace.">
      <div className={styles.language}>
        <ChoiceField
          label="Language"
          options={languages.map((id) => ({ id, label: languageName(id) }))}
          value={language}
          onChange={(id) => setLanguage(id as Language)}
        />
      </div>
      {all.isError && <LoadFailed what="the templates" query={all} />}
      <ul className={styles.templates}>
        {all.data?.jobs.map((template) => (
          <li key={template.id}>
            <button
              type="button"
              lang={language}
              aria-pressed={taken?.id === template.id}
              onClick={() => (isWritten ? setAsked(template) : take(template))}
            >
              {template.title}
            </button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title="Replace the description?"
        confirmLabel="Replace"
        onConfirm={() => asked !== null && take(asked)}
        onCancel={() => setAsked(null)}
      >
        What you wrote in the description is replaced by the template “{asked?.title}”.
      </ConfirmDialog>
    </Section>
  );
}
