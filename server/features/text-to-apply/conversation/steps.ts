// What a reply does at each step of the conversation. Pure.
import { Email } from '#contract/kit/fields.ts';
import { tidyPhone } from '#server/telephone.ts';
import { restWords } from './chat-words.ts';
import { RESUME } from './questions.ts';
import { readAnswer } from './read-answer.ts';
import { folded, isDone, isSkip, yesOrNo } from './reserved.ts';
import { type Conversation, fill, ownText, type Script } from './script.ts';
import { ask, end, goOn, type Turn, withFlow } from './turn.ts';
import { words } from './words.ts';

type Text = { body: string; attachments: number };
const MOST_OF_NAME = 60;

export function takeReply(conversation: Conversation, script: Script, text: Text): Turn {
  const say = words[conversation.language];
  if (text.body.trim() === '')
    return again(conversation, script, text.attachments > 0 ? say.fileNotKept : say.needAnswer);
  switch (conversation.flow.step) {
    case 'job':
      return takeJob(conversation, script, text.body);
    case 'consent':
      return takeConsent(conversation, script, text.body);
    case 'name':
      return takeName(conversation, script, text.body);
    case 'last-name':
      return takeLastName(conversation, script, text.body);
    case 'email':
      return takeEmail(conversation, script, text.body);
    case 'phone':
      return takePhone(conversation, script, text.body);
    case 'questions':
      return takeAnswer(conversation, script, text.body);
    case 'done':
      return { conversation, replies: [], effects: [] };
  }
}

/** Asks the same once more and says why. */
const again = (conversation: Conversation, script: Script, why: string): Turn =>
  ask(withFlow(conversation, { misses: conversation.flow.misses + 1 }), script, why);

function takeJob(conversation: Conversation, script: Script, body: string): Turn {
  const word = folded(body);
  const numbered = /^\d{1,3}$/.test(word) ? script.jobs[Number(word) - 1] : undefined;
  const job = numbered ?? script.jobs.find(({ title }) => folded(title) === word);
  if (job === undefined) return again(conversation, script, words[conversation.language].badChoice);
  const chosen = { ...withFlow(conversation, { step: 'consent', misses: 0 }), job: job.permalink };
  return ask(chosen, script);
}

function takeConsent(conversation: Conversation, script: Script, body: string): Turn {
  const answer = yesOrNo(body);
  const say = words[conversation.language];
  if (answer === null) {
    const missed = withFlow(conversation, { misses: conversation.flow.misses + 1 });
    return { ...ask(missed, script), replies: [{ kind: 'auto', body: say.needYes }] };
  }
  if (!answer.said)
    return end(conversation, fill(restWords(script.channel, conversation.language).declined, script));
  // What was agreed to is what was read, in its language; the conversation goes on in the one that was answered in.
  const text = ownText(script, 'consentText', conversation.language);
  const agreed = withFlow(conversation, { step: 'name', misses: 0 }, 'consented');
  const spoken = { ...agreed, language: answer.language ?? conversation.language };
  return {
    ...ask(spoken, script),
    effects: [{ kind: 'consent', text, language: conversation.language }],
  };
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
const isName = (text: string) =>
  /\p{L}/u.test(text) && !/[@<>{}]|https?:/u.test(text) && [...text].length <= MOST_OF_NAME;

function takeName(conversation: Conversation, script: Script, body: string): Turn {
  const [firstName = '', ...rest] = tidy(body).split(' ');
  const lastName = rest.join(' ');
  if (!isName(firstName) || (lastName !== '' && !isName(lastName)))
    return again(conversation, script, words[conversation.language].badName);
  if (lastName === '')
    return ask(withFlow(conversation, { step: 'last-name', firstName, misses: 0 }), script);
  return ask(withFlow(conversation, { step: 'email', firstName, lastName, misses: 0 }), script);
}

function takeLastName(conversation: Conversation, script: Script, body: string): Turn {
  const lastName = tidy(body);
  if (!isName(lastName)) return again(conversation, script, words[conversation.language].badName);
  return ask(withFlow(conversation, { step: 'email', lastName, misses: 0 }), script);
}

function takeEmail(conversation: Conversation, script: Script, body: string): Turn {
  // Out of a sentence too: "my mail is ana@example.com."
  const found = body.split(/[\s<>,;()"]+/).find((part) => part.includes('@')) ?? body;
  const email = Email.safeParse(found.replace(/[.!?]+$/, '').replace(/^mailto:/i, ''));
  if (!email.success) return again(conversation, script, words[conversation.language].badEmail);
  const known = withFlow(conversation, { email: email.data, misses: 0 });
  return script.channel === 'chat' ? ask(withFlow(known, { step: 'phone' }), script) : begin(known);
}

function takePhone(conversation: Conversation, script: Script, body: string): Turn {
  if (isSkip(body)) return begin(withFlow(conversation, { phone: null, misses: 0 }));
  const phone = tidyPhone(body, script.country);
  if (phone === null) return again(conversation, script, words[conversation.language].badPhone);
  return begin(withFlow(conversation, { phone, misses: 0 }));
}

const begin = (conversation: Conversation): Turn => ({
  conversation,
  replies: [],
  effects: [{ kind: 'begin' }],
});

function takeAnswer(conversation: Conversation, script: Script, body: string): Turn {
  const { flow, language } = conversation;
  const say = words[language];
  const pass = (id: string) =>
    goOn(withFlow(conversation, { passed: [...flow.passed, id], misses: 0 }), script);
  if (flow.questionId === RESUME) return isDone(body) ? pass(RESUME) : again(conversation, script, '');
  const question = script.questions.find(({ id }) => id === flow.questionId);
  // Gone since, or not asked any more after another answer.
  if (question === undefined) return goOn(conversation, script);
  if (isSkip(body))
    return question.required ? again(conversation, script, say.needAnswer) : pass(question.id);
  if (question.type === 'file') return isDone(body) ? pass(question.id) : again(conversation, script, '');
  const read = readAnswer(question, body.trim(), { language, country: script.country });
  if ('fault' in read) return again(conversation, script, read.fault);
  const answer = { questionId: question.id, value: read.value };
  const answers = [...flow.answers.filter(({ questionId }) => questionId !== question.id), answer];
  return goOn(withFlow(conversation, { answers, misses: 0 }), script);
}
