// What a fake platform may do instead of answering well, and when.
import type { AtsPlatform } from '#contract/job.ts';

/** `drop-before`: nothing was kept. `drop-after`: it was kept, and nobody was told. */
export type Act =
  | { status: number; retryAfter?: string; body?: string }
  | { slowMs: number }
  | 'truncate'
  | 'html'
  | 'drop-before'
  | 'drop-after'
  /** HTTP 200 that means no: Ashby's `success:false`, Lever's `{ok:false,error:{}}`. */
  | 'refuse-quietly';

export type Call = 'board' | 'tree' | 'questions' | 'apply' | 'move' | 'lookup' | 'token';

export type Behaviour = {
  platform?: AtsPlatform;
  call: Call;
  /** Asked for each request; null lets it be answered well. A single act holds for `times` requests. */
  act: Act | ((count: number) => Act | null);
  times?: number;
};

/** The behaviours in force; the last one given is asked first. */
export function openActs() {
  let list: (Behaviour & { seen: number })[] = [];
  return {
    behave: (behaviour: Behaviour) => void list.unshift({ ...behaviour, seen: 0 }),
    calm: () => {
      list = [];
    },
    next: (platform: AtsPlatform, call: Call): Act | null => {
      for (const behaviour of list) {
        if (behaviour.call !== call || (behaviour.platform ?? platform) !== platform) continue;
        const count = behaviour.seen++;
        if (count >= (behaviour.times ?? Number.POSITIVE_INFINITY)) continue;
        const act = typeof behaviour.act === 'function' ? behaviour.act(count) : behaviour.act;
        if (act !== null) return act;
      }
      return null;
    },
  };
}
