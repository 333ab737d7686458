// How the occasions of messages are said, and what a preview shows for tokens.
import type { Language } from '#contract/kit/fields.ts';
import type { MessageKind, MessageToken } from '#contract/message-templates.ts';

export const kindWords: Record<MessageKind, { title: string; note: string }> = {
  rejection: { title: 'Rejections', note: 'Sent when you reject a candidate and choose to e-mail them.' },
  advance: { title: 'Advances', note: 'Sent when you advance a candidate and choose to e-mail them.' },
  'interview-invitation': {
    title: 'Interview invitations',
    note: 'Sent when you propose interview times.',
  },
};

export const languageNames: Record<Language, string> = { en: 'English', fr: 'French', pt: 'Portuguese' };

/** Somebody who could be a candidate. */
export const sampleValues = (employerName: string): Record<MessageToken, string> => ({
  ...{ firstName: 'Ana', jobTitle: 'Product designer', employerName },
  statusLink: 'https://…/status',
  interviewLink: 'https://…/interview',
});
