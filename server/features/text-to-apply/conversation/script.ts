// What a conversation is about, as the machine is told it: nothing here is looked up by the machine itself.
import type { Language } from '#contract/kit/fields.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import type { Question } from '#contract/screening-set.ts';
import type { TextToApplyTexts } from '#contract/text-to-apply.ts';
import type { ConversationState } from '#contract/text-to-apply-conversations.ts';
import type { TextFlow } from '#server/tables/text-to-apply.ts';
import { standardText } from './chat-words.ts';

export type Script = {
  channel: 'sms' | 'chat';
  keyword: string;
  employer: string;
  /** The employer's own; empty ones are replaced by the standard. */
  texts: TextToApplyTexts;
  /** On offer, in the order of their numbers. */
  jobs: readonly { permalink: JobPagePermalink; title: string }[];
  /** Of the chosen job; empty before the application is begun. */
  questions: readonly Question[];
  /** Where the job is, for phone numbers without a country. */
  country: string | null;
  /** Where files are added and the status is shown; null in a try. */
  link: string | null;
  /** Where someone is sent for whom there is no job. */
  fallback: string;
};

export type Conversation = {
  state: ConversationState;
  language: Language;
  job: JobPagePermalink | null;
  flow: TextFlow;
};

export const newFlow: TextFlow = {
  ...{ step: 'job', firstName: null, lastName: null, email: null, phone: null },
  ...{ questionId: null, answers: [], passed: [], resume: 'optional', misses: 0 },
};

type Filling = { job?: string | undefined; link?: string | null | undefined };

/** A text with its tokens filled in. */
export const fill = (text: string, script: Script, { job, link }: Filling = {}): string =>
  text
    .replaceAll('{{employer}}', () => script.employer)
    .replaceAll('{{keyword}}', () => script.keyword)
    .replaceAll('{{job}}', () => job ?? script.jobs[0]?.title ?? '')
    .replaceAll('{{link}}', () => link ?? script.link ?? '')
    .trim();

/** The employer's own text, or the standard one. */
export function ownText(script: Script, which: keyof TextToApplyTexts, language: Language): string {
  const own = script.texts[which][language]?.trim() ?? '';
  return fill(own === '' ? standardText(script.channel, which, language) : own, script);
}
