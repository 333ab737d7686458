// Sends recordings to the speech service, one at a time on each node, and keeps what comes back.
import { sql } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import { nextDue } from '#server/bell.ts';
import { AppError } from '#server/errors.ts';
import { storedRecording } from '#server/features/media/lookups.ts';
import { type Segment, SpeechFailed, type SpeechService } from '#server/outside/speech/transcribe.ts';
import { jobClipTranscriptions } from '#server/tables/job-clips.ts';
import { type Claim, claimDue, isClaimed, keepClaim, releaseClaim } from './claim.ts';
import { keepResult, starterContext } from './keep-result.ts';
import { tellMoved } from './rows.ts';
import { languageFor, MOST_ATTEMPTS, tooMuch, waitAfter } from './rules.ts';

/** A cancelled one stops within so long, and progress is told as often. */
const BEAT_MS = 2_000;

export const writeTranscripts: Work = {
  name: 'job-clips/transcriptions',
  everyMs: 2_000,
  told: {
    next: ({ db }) =>
      nextDue(
        db,
        sql`select min(greatest(due_at, coalesce(claimed_until, due_at))) from job_clip_transcriptions where state = 'waiting'`,
      ),
  },
  async doDue(ports, signal) {
    // A node without the setting leaves them to one that has it.
    const { speech } = ports.services;
    const claim = speech === null ? null : await claimDue(ports);
    if (speech === null || claim === null) return false;
    await write(ports, { claim, speech, signal });
    return true;
  },
};

type Turn = { claim: Claim; speech: SpeechService; signal: AbortSignal };

async function write(ports: WorkPorts, turn: Turn): Promise<void> {
  const { claim, signal } = turn;
  const beat = startBeat(ports, claim);
  try {
    // What is written below must not be followed by a beat that is still under way.
    const segments = await begin(ports, turn, beat).finally(beat.end);
    await keepResult(ports, claim, segments);
  } catch (error) {
    if (beat.signal.aborted) return;
    if (signal.aborted) return await releaseClaim(ports, claim);
    await failed(ports, claim, failureOf(error));
  }
}

async function begin(ports: WorkPorts, { claim, speech, signal }: Turn, beat: Beat): Promise<Segment[]> {
  if (claim.attempts > MOST_ATTEMPTS) throw final('It broke off too often. Start again.');
  // Before a recording leaves: somebody may have lost their role, or the employer is closed.
  await starterContext(ports, claim);
  tellMoved(whoOf(ports, claim), claim, { state: 'running', percent: 0 });
  const ending = AbortSignal.any([signal, beat.signal]);
  return heard(ports, { claim, speech, signal: ending }, beat.sent);
}

async function heard(
  { db, services }: WorkPorts,
  { claim, speech, signal }: Turn,
  sent: (share: number) => void,
): Promise<Segment[]> {
  const recording = await storedRecording(
    { db, employer: { id: claim.employerId, permalink: '' } },
    claim.mediaId,
  );
  if (recording === null || claim.mediaId !== claim.trackMediaId)
    throw final('The recording was replaced meanwhile. Start again.');
  const { key, extension, contentType, durationMs } = recording;
  const bytes = await services.files.size(key);
  if (bytes === null) throw final('The file of this recording is missing. Upload it again.');
  const refusal = tooMuch({ bytes, durationMs }, speech);
  if (refusal !== null) throw final(refusal);
  return speech.transcribe({
    recording: { extension, contentType, bytes, open: () => services.files.read(key) },
    language: languageFor(claim.language, services.settings.speech?.language ?? 'clip'),
    signal,
    sent: (count) => sent(bytes === 0 ? 1 : count / bytes),
  });
}

type Beat = ReturnType<typeof startBeat>;

/** Holds the claim while the work goes on; its signal tells that somebody cancelled, or took it over. */
function startBeat(ports: WorkPorts, claim: Claim) {
  const lost = new AbortController();
  let [percent, told] = [0, 0];
  let last = Promise.resolve();
  const beat = async () => {
    if (!(await keepClaim(ports, claim, percent))) return lost.abort();
    if (percent !== told) tellMoved(whoOf(ports, claim), claim, { state: 'running', percent });
    told = percent;
  };
  const next = () => {
    last = last.then(beat).catch(() => undefined);
  };
  const timer = setInterval(next, BEAT_MS);
  return {
    signal: lost.signal,
    sent: (share: number) => {
      const isWhole = share >= 1 && percent < 100;
      percent = Math.floor(Math.min(1, share) * 100);
      if (isWhole) next();
    },
    end: () => {
      clearInterval(timer);
      return last;
    },
  };
}

const whoOf = ({ services }: WorkPorts, { employerId }: Claim) => ({ services, employerId });

const final = (sentence: string) => new SpeechFailed(sentence, { isPassing: false });

function failureOf(error: unknown): SpeechFailed {
  if (error instanceof SpeechFailed) return error;
  if (error instanceof AppError) return final(error.message);
  throw error;
}

async function failed(ports: WorkPorts, claim: Claim, failure: SpeechFailed): Promise<void> {
  const { message, isPassing, waitMs } = failure;
  const wait = isPassing ? waitAfter(claim.attempts, waitMs) : null;
  const state = wait === null ? ('failed' as const) : ('waiting' as const);
  const dueAt = new Date(ports.now().getTime() + (wait ?? 0));
  await ports.db
    .update(jobClipTranscriptions)
    .set({ state, failure: message, claimedUntil: null, percent: 0, dueAt })
    .where(isClaimed(claim));
  tellMoved(whoOf(ports, claim), claim, { state, percent: 0 });
}
