// A job advert from elsewhere: pasted, and read by the server.
import { useMutation } from '@tanstack/react-query';
import { type ClipboardEvent, useRef } from 'react';
import { type JobAdvert, readJobAdvert } from '#contract/job-board-adverts.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { RemovedNote } from '../editor/removed-note.tsx';
import { emptyJob, type NewJob } from './use-new-job.ts';

type Props = {
  text: string;
  onText: (text: string) => void;
  onFill: (change: Partial<NewJob>) => void;
};

export function AdvertField({ text, onText, onFill }: Props) {
  // What a page or a document put on the clipboard beside its words: headings and lists.
  const rich = useRef<{ text: string; html: string } | null>(null);
  const read = useMutation({
    mutationFn: (given: string) => {
      const advert = rich.current?.text === given ? rich.current.html : given;
      return call(readJobAdvert, { params: { employer: employerOf() }, body: { advert } });
    },
    onSuccess: (advert) => onFill(jobOf(advert)),
  });
  const pasted = ({ clipboardData, target }: ClipboardEvent) => {
    const { selectionStart, selectionEnd, value } = target as HTMLTextAreaElement;
    if (selectionEnd - selectionStart !== value.length) return;
    // As the field will hold it. What is pasted whole is read at once: nothing is stored by it.
    const plain = clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
    const html = clipboardData.getData('text/html');
    rich.current = html === '' ? null : { text: plain, html };
    if (plain.trim() !== '') read.mutate(plain);
  };
  return (
    <Section
      title="Paste an advert"
      level={2}
      note="From your website, a document or an e-mail. Plain text and HTML both work."
    >
      <div onPaste={pasted}>
        <TextArea label="Job advert" value={text} onChange={onText} rows={8} maxLength={200_000} autoFocus />
      </div>
      <div>
        <Button
          variant={read.isSuccess ? 'secondary' : 'primary'}
          isDisabled={text.trim() === ''}
          isBusy={read.isPending}
          busyLabel="Reading…"
          onPress={() => read.mutate(text)}
        >
          Read advert
        </Button>
      </div>
      {read.isError && <p role="alert">{sentenceOf(read.error)}</p>}
      {read.data && <RemovedNote removed={read.data.descriptionRemoved} isSynced />}
      <p className="visually-hidden" role="status">
        {read.isSuccess && 'Advert read. Check the fields below.'}
      </p>
    </Section>
  );
}

/** What was read, in the fields; what the advert doesn't say leaves them empty. */
export function jobOf(advert: JobAdvert): Partial<NewJob> {
  const { title, location, salary, requisitionId, language, descriptionHtml } = advert;
  return {
    ...{ title, location, requisitionId, descriptionHtml, language: language ?? '' },
    workplaceType: advert.workplaceType ?? '',
    employmentType: advert.employmentType ?? '',
    salaryMin: salary?.min == null ? '' : String(salary.min),
    salaryMax: salary?.max == null ? '' : String(salary.max),
    currency: salary?.currency ?? emptyJob.currency,
    interval: salary?.interval ?? emptyJob.interval,
  };
}
