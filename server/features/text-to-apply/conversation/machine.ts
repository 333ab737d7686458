// The conversation as a machine: where it is and what came, in; where it is then, what to say and what to do, out. Pure:
// it knows no carrier, no database and no clock, and texts, chats and tries all go through it.
import type { ConversationState } from '#contract/text-to-apply-conversations.ts';
import type { TextFlow } from '#server/tables/text-to-apply.ts';
import { restWords } from './chat-words.ts';
import { RESUME } from './questions.ts';
import { folded, languageIn, reservedIn } from './reserved.ts';
import { type Conversation, fill, ownText, type Script } from './script.ts';
import { takeReply } from './steps.ts';
import { ask, auto, end, goOn, type Reply, type Turn, withFlow } from './turn.ts';
import { words } from './words.ts';

export type Input =
  /** The keyword came, or the chat was opened. */
  | { kind: 'opened' }
  | { kind: 'text'; body: string; attachments: number }
  /** The application was begun: its questions are in the script from now on. */
  | { kind: 'application-started'; resume: TextFlow['resume'] }
  | { kind: 'submitted' }
  /** It can't be submitted yet; `RESUME` among the ids stands for the résumé. */
  | { kind: 'missing'; questionIds: readonly string[] }
  /** The job is closed, or takes no applications here any more. */
  | { kind: 'refused' }
  | { kind: 'expired' }
  | { kind: 'handed-off' }
  | { kind: 'handed-back' };

const RESTING: readonly ConversationState[] = ['completed', 'expired', 'stopped'];
/** Longer ones are refused by carriers. */
const MOST_CHARACTERS = 1600;

export function advance(conversation: Conversation, script: Script, input: Input): Turn {
  const turn = turnFor(conversation, script, input);
  const replies = turn.replies.map(({ kind, body }) => ({ kind, body: cut(body) }));
  return { ...turn, replies: replies.filter(({ body }) => body !== '') };
}

const cut = (body: string): string =>
  [...body].length <= MOST_CHARACTERS ? body : `${[...body].slice(0, MOST_CHARACTERS - 1).join('')}…`;

function turnFor(conversation: Conversation, script: Script, input: Input): Turn {
  switch (input.kind) {
    case 'opened':
      return open(conversation, script);
    case 'text':
      return takeText(conversation, script, input);
    case 'application-started':
      return goOn(
        withFlow(conversation, { step: 'questions', resume: input.resume, misses: 0 }, 'asking'),
        script,
      );
    case 'submitted':
      return submitted(conversation, script);
    case 'missing':
      return missing(conversation, script, input.questionIds);
    case 'refused':
      return end(conversation, fill(say(conversation).jobClosed, script, { link: script.fallback }));
    case 'expired':
      return quiet(
        RESTING.includes(conversation.state) ? conversation : { ...conversation, state: 'expired' },
      );
    case 'handed-off':
      return quiet({ ...conversation, state: 'handed-off' });
    case 'handed-back':
      return ask({ ...conversation, state: stateOf(conversation.flow) }, script);
  }
}

const say = ({ language }: Conversation) => words[language];
const quiet = (conversation: Conversation): Turn => ({ conversation, replies: [], effects: [] });

/** The state that a step stands for, after it rested or a recruiter wrote. */
function stateOf({ step }: TextFlow): ConversationState {
  if (step === 'done') return 'completed';
  if (step === 'questions') return 'asking';
  return step === 'job' || step === 'consent' ? 'started' : 'consented';
}

function open(conversation: Conversation, script: Script): Turn {
  const { language } = conversation;
  const [first, second] = script.jobs;
  if (first === undefined)
    return end(conversation, fill(words[language].noJob, script, { link: script.fallback }));
  const started: Conversation =
    second === undefined
      ? { ...withFlow(conversation, { step: 'consent' }, 'started'), job: first.permalink }
      : withFlow(conversation, { step: 'job' }, 'started');
  return ask(started, script, ownText(script, 'greeting', language));
}

function submitted(conversation: Conversation, script: Script): Turn {
  const job = script.jobs.find(({ permalink }) => permalink === conversation.job)?.title;
  const thanks = fill(say(conversation).submitted, script, { job });
  const body = script.link === null ? thanks : `${thanks} ${script.link}`;
  return {
    conversation: withFlow(conversation, { step: 'done', questionId: null, misses: 0 }, 'completed'),
    replies: [auto(body)],
    effects: [],
  };
}

function missing(conversation: Conversation, script: Script, ids: readonly string[]): Turn {
  const { flow } = conversation;
  const asked = withFlow(conversation, {
    passed: flow.passed.filter((id) => !ids.includes(id)),
    answers: flow.answers.filter(({ questionId }) => !ids.includes(questionId)),
    ...(ids.includes(RESUME) ? { resume: 'required' as const } : {}),
  });
  return goOn(asked, script, say(conversation).stillMissing);
}

type Text = { body: string; attachments: number };

function takeText(conversation: Conversation, script: Script, text: Text): Turn {
  const word = reservedIn(text.body);
  if (word !== null) return takeReserved(conversation, script, word);
  const { state } = conversation;
  if (state === 'stopped') return quiet(conversation);
  if (state === 'handed-off') return { conversation, replies: [], effects: [{ kind: 'tell-team' }] };
  const language = languageIn(text.body);
  const spoken = language === null ? conversation : { ...conversation, language };
  if (folded(text.body) === script.keyword) return takeKeyword(spoken, script);
  if (state === 'completed')
    return rest(spoken, fill(restWords(script.channel, spoken.language).submittedAlready, script));
  if (state === 'expired')
    return rest(spoken, fill(restWords(script.channel, spoken.language).ended, script));
  if (language !== null) return ask(spoken, script);
  return takeReply(conversation, script, text);
}

const rest = (conversation: Conversation, body: string): Turn => ({
  conversation,
  replies: [auto(body)],
  effects: [],
});

function takeKeyword(conversation: Conversation, script: Script): Turn {
  const { state, flow } = conversation;
  if (state === 'completed')
    return rest(
      conversation,
      fill(restWords(script.channel, conversation.language).submittedAlready, script),
    );
  if (state !== 'expired') return ask(conversation, script);
  // What began without a job, or was declined, begins again.
  if (flow.step === 'job' || flow.step === 'consent') return open(conversation, script);
  return ask({ ...conversation, state: stateOf(flow) }, script, say(conversation).back);
}

function takeReserved(conversation: Conversation, script: Script, word: 'stop' | 'start' | 'help'): Turn {
  const { language, state } = conversation;
  if (word === 'help')
    return {
      conversation,
      replies: [{ kind: 'help', body: ownText(script, 'helpText', language) }],
      effects: [],
    };
  if (word === 'stop') {
    const stopped: Conversation = { ...conversation, state: state === 'completed' ? state : 'stopped' };
    const body = ownText(script, 'stopText', language);
    const replies: Reply[] = state === 'stopped' ? [] : [{ kind: 'stop', body }];
    return { conversation: stopped, replies, effects: [{ kind: 'opt-out' }] };
  }
  const again = fill(say(conversation).again, script);
  if (state === 'handed-off') return { ...quiet(conversation), effects: [{ kind: 'opt-in' }] };
  const resumed: Conversation =
    state === 'stopped' ? { ...conversation, state: stateOf(conversation.flow) } : conversation;
  const isResting = RESTING.includes(resumed.state);
  const turn = isResting ? rest(resumed, again) : ask(resumed, script, again);
  return { ...turn, effects: [{ kind: 'opt-in' }] };
}
