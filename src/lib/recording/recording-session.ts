// One take after another: countdown, recording, pauses, and the end, whoever or whatever brings it about.
import { atom, type ReadableAtom } from 'nanostores';
import { type PartEnd, type RunningPart, recordPart } from './record-part.ts';
import { spaceLeft } from './space.ts';
import { type NewTake, type Take, type TakeStore, takeMs } from './take-store.ts';

export type SessionState =
  /** `ended`: what ended the take before, when it was not the person. */
  | { is: 'idle'; ended: PartEnd | null }
  | { is: 'countdown'; seconds: number }
  | { is: 'recording' | 'paused'; takeId: string; ms: number };

export type TakeWish = {
  stream: MediaStream;
  take: NewTake;
  mostMs: number;
  /** A take that was interrupted and goes on. */
  continues?: Take;
};

type Running = { takeId: string; wish: TakeWish; doneMs: number; part: RunningPart | null };

const COUNTDOWN = 3;
const hasSpace = async () => (await spaceLeft()) !== 0;

export class RecordingSession {
  readonly #state = atom<SessionState>({ is: 'idle', ended: null });
  readonly #store: TakeStore;
  readonly #onKept: () => void;
  #running: Running | null = null;
  #isPausing = false;
  #counting: ReturnType<typeof setInterval> | undefined;
  #lock: WakeLockSentinel | null = null;

  /** `onKept` hears of each part that came to its end. */
  constructor(store: TakeStore, onKept: () => void) {
    this.#store = store;
    this.#onKept = onKept;
  }

  get $state(): ReadableAtom<SessionState> {
    return this.#state;
  }

  /** Counts down from 3, then records. */
  start(wish: TakeWish): void {
    if (this.#state.get().is !== 'idle') return;
    let seconds = COUNTDOWN;
    this.#state.set({ is: 'countdown', seconds });
    this.#counting = setInterval(() => {
      seconds -= 1;
      if (seconds > 0) return this.#state.set({ is: 'countdown', seconds });
      clearInterval(this.#counting);
      void this.#begin(wish);
    }, 1000);
  }

  pause(): void {
    if (this.#state.get().is !== 'recording') return;
    this.#isPausing = true;
    this.#running?.part?.stop();
  }

  resume(): void {
    if (this.#state.get().is === 'paused' && this.#running !== null) void this.#run(this.#running);
  }

  /** Ends the take, or the countdown before it. */
  stop(): void {
    clearInterval(this.#counting);
    const { is } = this.#state.get();
    if (is === 'countdown' || is === 'paused') this.#end(null);
    else this.#running?.part?.stop();
  }

  async #begin(wish: TakeWish): Promise<void> {
    try {
      const take = wish.continues ?? (await this.#store.begin(wish.take));
      this.#running = { takeId: take.id, wish, doneMs: takeMs(take), part: null };
      this.#lock = await (navigator.wakeLock?.request('screen') ?? null)?.catch(() => null);
    } catch {
      return this.#end('failed');
    }
    await this.#run(this.#running);
  }

  async #run(running: Running): Promise<void> {
    const { takeId, wish } = running;
    let partMs = 0;
    const tell = (ms: number) => this.#state.set({ is: 'recording', takeId, ms: running.doneMs + ms });
    try {
      const partId = await this.#store.beginPart(takeId);
      running.part = recordPart({
        stream: wish.stream,
        contentType: wish.take.contentType,
        mostMs: wish.mostMs - running.doneMs,
        hasSpace,
        onTime: tell,
        keep: async (chunk, ms) => {
          await this.#store.addChunk(takeId, partId, chunk, ms);
          partMs = ms;
        },
      });
    } catch {
      return this.#end('failed');
    }
    tell(0);
    const why = await running.part.ended;
    running.doneMs += partMs;
    if (why === 'asked' && this.#isPausing) {
      this.#isPausing = false;
      this.#state.set({ is: 'paused', takeId, ms: running.doneMs });
      this.#onKept();
      return;
    }
    this.#end(why === 'asked' ? null : why);
  }

  #end(ended: PartEnd | null): void {
    this.#running = null;
    this.#isPausing = false;
    void this.#lock?.release().catch(() => undefined);
    this.#lock = null;
    this.#state.set({ is: 'idle', ended });
    this.#onKept();
  }
}
