// What is asked of a person now, and what a reply may be. Pure.
import type { Prompt } from './questions.ts';
import { promptFor } from './questions.ts';
import { type Conversation, ownText, type Script } from './script.ts';
import { words } from './words.ts';

/** Null where nothing is asked: it rests, or a recruiter writes. */
export function currentPrompt({ state, language, flow }: Conversation, script: Script): Prompt | null {
  if (state !== 'started' && state !== 'consented' && state !== 'asking') return null;
  const say = words[language];
  const plain = (body: string, kind: Prompt['expects']['kind']): Prompt => ({
    body,
    expects: { kind, options: [], skip: null },
  });
  switch (flow.step) {
    case 'job': {
      const options = script.jobs.map(({ title }, at) => ({ value: String(at + 1), label: title }));
      const lines = options.map(({ value, label }) => `${value} ${label}`);
      return {
        body: [say.whichJob, ...lines].join('\n'),
        expects: { kind: 'choice', options, skip: null },
      };
    }
    case 'consent': {
      const options = say.yesNo.map((word) => ({ value: word, label: word }));
      return {
        body: ownText(script, 'consentText', language),
        expects: { kind: 'choice', options, skip: null },
      };
    }
    case 'name':
      return plain(say.name, 'text');
    case 'last-name':
      return plain(say.lastName, 'text');
    case 'email':
      return plain(say.email, 'email');
    case 'phone':
      return {
        body: `${say.phone} ${say.orSkip}`,
        expects: { kind: 'phone', options: [], skip: { value: say.skip, label: say.skip } },
      };
    case 'questions':
      return promptFor(flow, script, language);
    case 'done':
      return null;
  }
}
