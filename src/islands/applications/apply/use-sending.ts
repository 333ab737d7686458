// Posts the page's own form in the background: an answer with wrong fields takes the page's place, none at all changes
// nothing, and a good one leads on.
import { type SubmitEvent as Submitted, useState } from 'react';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { sendForm } from '#lib/api/send-application.ts';
import { followConditions } from '#lib/applications/follow-conditions.ts';
import type { FormWords } from '#lib/applications/form-words.ts';
import { keepCandidate } from '#lib/stores/candidate.ts';
import { tell } from '#lib/tracker/tell.ts';
import { visitorFields } from '#lib/tracker/visitor-fields.ts';

const RESUME_MS = 14 * 86_400_000;

type Facts = { step: 'start' | 'questions'; page: string; words: FormWords };

export function useSending({ step, page, words }: Facts) {
  const [told, setTold] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(form: FormData): Promise<void> {
    setFailure(null);
    setTold(words.sending);
    for (const [name, value] of visitorFields()) form.set(name, value);
    const answer = await sendForm({
      url: location.href,
      form,
      onProgress: (share) =>
        setTold(share < 1 ? `${words.sending} ${Math.floor(share * 100)} %` : words.sending),
    });
    if (answer === null || answer.status >= 500) setFailure(`${words.unsent}. ${words.network}`);
    else if (answer.status === 200) {
      if (step === 'start') keep(form, page, answer.responseURL);
      tellOf(step, String(form.get('step')), page as JobPagePermalink);
      return location.assign(answer.responseURL);
    } else if (!showAnswer(answer.responseText)) setFailure(`${words.unsent}. ${words.network}`);
    setTold(null);
  }

  return {
    told,
    failure,
    submit: (event: Submitted<HTMLFormElement>) => {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (told === null) void send(new FormData(event.currentTarget, submitter));
    },
  };
}

/** What is only kept for later is told to nobody. */
function tellOf(step: Facts['step'], pressed: string, jobPagePermalink: JobPagePermalink): void {
  if (step === 'start') tell({ event: 'job-page-application-started', jobPagePermalink });
  else if (pressed === 'submit') tell({ event: 'job-page-application-submitted', jobPagePermalink });
}

/** Remembers who began, and the way back, for this device. */
function keep(form: FormData, page: string, address: string): void {
  const said = (name: string) => String(form.get(name) ?? '').trim();
  const { pathname, search } = new URL(address);
  keepCandidate({
    email: said('email'),
    firstName: said('firstName'),
    lastName: said('lastName'),
    phone: said('phone'),
    ways: { [page]: { to: pathname + search, until: Date.now() + RESUME_MS } },
  });
}

/** The page as the server answered it, in place of this one; its islands wake as those of any page. False: no page. */
function showAnswer(html: string): boolean {
  const answer = new DOMParser().parseFromString(html, 'text/html');
  const main = answer.querySelector('main');
  if (main === null) return false;
  document.querySelector('main')?.replaceWith(document.adoptNode(main));
  document.title = answer.title;
  followConditions();
  document.querySelector<HTMLElement>('#errors')?.focus();
  return true;
}
