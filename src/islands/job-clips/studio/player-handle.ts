// The studio's one player, told what to do from anywhere in it; times are milliseconds on the medium's clock.
import { atom, type ReadableAtom } from 'nanostores';

export class Player {
  readonly #time = atom(0);
  readonly #isPlaying = atom(false);
  #element: HTMLMediaElement | null = null;
  #until: number | null = null;
  #wanted: { from: number; until: number | null } | null = null;

  get $time(): ReadableAtom<number> {
    return this.#time;
  }

  get $isPlaying(): ReadableAtom<boolean> {
    return this.#isPlaying;
  }

  /** Takes the element of the open track over; the result lets go of it. */
  readonly attach = (element: HTMLMediaElement | null): (() => void) | undefined => {
    if (element === null) return undefined;
    this.#element = element;
    this.#time.set(0);
    const tick = () => this.#tick(element);
    const playing = () => this.#isPlaying.set(!element.paused);
    const events = { timeupdate: tick, seeked: tick, play: playing, pause: playing, ended: playing };
    for (const [name, listener] of Object.entries(events)) element.addEventListener(name, listener);
    if (this.#wanted) this.play(this.#wanted.from, this.#wanted.until);
    return () => {
      for (const [name, listener] of Object.entries(events)) element.removeEventListener(name, listener);
      this.#isPlaying.set(false);
      if (this.#element === element) this.#element = null;
    };
  };

  #tick(element: HTMLMediaElement): void {
    this.#time.set(Math.round(element.currentTime * 1000));
    this.#stopThere(element);
  }

  #stopThere(element: HTMLMediaElement): void {
    if (this.#until === null || element.currentTime * 1000 < this.#until) return;
    this.#until = null;
    element.pause();
  }

  // The element tells its time four times a second, too seldom to end a cut where it ends.
  #watch(element: HTMLMediaElement): void {
    if (this.#until === null || this.#element !== element) return;
    this.#stopThere(element);
    requestAnimationFrame(() => this.#watch(element));
  }

  /** The element of the open track, where that is a video. */
  get video(): HTMLVideoElement | null {
    return this.#element instanceof HTMLVideoElement ? this.#element : null;
  }

  /** Where playing stands at this very moment. */
  get now(): number {
    return Math.round((this.#element?.currentTime ?? 0) * 1000);
  }

  /** Goes to a moment; what plays goes on from there. */
  seek(to: number): void {
    if (this.#element === null) return;
    this.#until = null;
    this.#element.currentTime = to / 1000;
    this.#time.set(Math.round(to));
  }

  /** Plays from a moment, up to another where one is named. */
  play(from: number, until: number | null = null): void {
    if (this.#element === null) return;
    this.#wanted = null;
    this.#until = until;
    this.#element.currentTime = from / 1000;
    void this.#element.play().catch(() => {});
    if (until !== null) this.#watch(this.#element);
  }

  /** The same once the player of another track has taken over. */
  playNext(from: number, until: number | null): void {
    this.#wanted = { from, until };
  }

  toggle(): void {
    if (this.#element === null) return;
    this.#until = null;
    if (this.#element.paused) void this.#element.play().catch(() => {});
    else this.#element.pause();
  }

  pause(): void {
    this.#element?.pause();
  }
}
