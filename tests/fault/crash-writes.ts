// Kills an app with SIGKILL at random instants while it takes writes, and checks that what it acknowledged is there
// after the next start. Knows nothing of the app: it is started, written to and read through the functions handed in.
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from './seeded-random.ts';

/** A started app. `kill9` sends SIGKILL and resolves when the process is gone. */
export type CrashableApp = { url: string; pid: number; kill9(): Promise<void> };

export type CrashPlan<App extends CrashableApp> = {
  /** Starts the app on the same data every time; resolves when it serves. */
  start: () => Promise<App>;
  /** Makes write number `n`; resolves with its key once the app has acknowledged it, rejects otherwise. */
  write: (n: number, app: App) => Promise<string>;
  /** The keys of everything stored. */
  readAll: (app: App) => Promise<Set<string>>;
  /** Sentences about what is stored only by half; none if left out. */
  findHalves?: (app: App) => Promise<string[]>;
  cycles: number;
  /** Writes under way at once; 16 if left out. */
  concurrency?: number;
  /** The kill comes this many milliseconds after the first write, at random; [20, 400] if left out. */
  window?: [number, number];
  /** Of the random instants; printed, so that a run can be repeated. The time of day if left out. */
  seed?: number;
  /** Where the table is printed; the console if left out. */
  print?: (line: string) => void;
};

export type CrashCycle = {
  cycle: number;
  killedAfter: number;
  sent: number;
  acknowledged: number;
  stored: number;
  lost: string[];
  halves: string[];
  restart: number;
};

export type CrashReport = {
  seed: number;
  cycles: CrashCycle[];
  acknowledged: number;
  lost: string[];
  halves: string[];
  slowestRestart: number;
};

/** Runs the cycles and prints a table. It does not judge: see `lost`, `halves` and `slowestRestart` of the report. */
export async function crashDuringWrites<App extends CrashableApp>(
  plan: CrashPlan<App>,
): Promise<CrashReport> {
  const seed = plan.seed ?? Date.now() % 2 ** 31;
  const random = seededRandom(seed);
  const print = plan.print ?? console.log;
  const acknowledged = new Set<string>();
  const cycles: CrashCycle[] = [];
  print(`Seed ${seed}. ${HEAD}`);
  let app = await plan.start();
  let sent = 0;
  try {
    for (let cycle = 1; cycle <= plan.cycles; cycle += 1) {
      const storm = await writeUntilKilled(plan, app, { from: sent, random, acknowledged });
      sent += storm.sent;
      const begun = performance.now();
      app = await plan.start();
      const restart = Math.round(performance.now() - begun);
      const found = await inspect(plan, app, acknowledged);
      const done = { cycle, ...storm, acknowledged: acknowledged.size, ...found, restart };
      cycles.push(done);
      print(row(done));
    }
  } finally {
    await app.kill9();
  }
  return summary(seed, cycles, acknowledged.size);
}

type Storm = { from: number; random: () => number; acknowledged: Set<string> };

async function writeUntilKilled<App extends CrashableApp>(
  plan: CrashPlan<App>,
  app: App,
  storm: Storm,
): Promise<{ killedAfter: number; sent: number }> {
  const [earliest, latest] = plan.window ?? [20, 400];
  const killedAfter = Math.round(earliest + storm.random() * (latest - earliest));
  let isKilled = false;
  let sent = 0;
  // A write that fails was not acknowledged: it may be stored or not.
  const keepWriting = async () => {
    while (!isKilled) {
      const n = storm.from + sent++;
      await plan.write(n, app).then(
        (key) => storm.acknowledged.add(key),
        () => sleep(1),
      );
    }
  };
  const writers = Promise.all(Array.from({ length: plan.concurrency ?? 16 }, keepWriting));
  await sleep(killedAfter);
  await app.kill9();
  isKilled = true;
  await writers;
  return { killedAfter, sent };
}

async function inspect<App extends CrashableApp>(
  plan: CrashPlan<App>,
  app: App,
  acknowledged: Set<string>,
): Promise<Pick<CrashCycle, 'stored' | 'lost' | 'halves'>> {
  const stored = await plan.readAll(app);
  return {
    stored: stored.size,
    lost: [...acknowledged].filter((key) => !stored.has(key)),
    halves: (await plan.findHalves?.(app)) ?? [],
  };
}

function summary(seed: number, cycles: CrashCycle[], acknowledged: number): CrashReport {
  return {
    seed,
    cycles,
    acknowledged,
    lost: [...new Set(cycles.flatMap((cycle) => cycle.lost))],
    halves: [...new Set(cycles.flatMap((cycle) => cycle.halves))],
    slowestRestart: Math.max(0, ...cycles.map((cycle) => cycle.restart)),
  };
}

const HEAD = 'Cycle · killed after ms · sent · acknowledged in all · stored · lost · halves · restart ms';

function row(cycle: CrashCycle): string {
  const { lost, halves, ...rest } = cycle;
  return [
    rest.cycle,
    rest.killedAfter,
    rest.sent,
    rest.acknowledged,
    rest.stored,
    lost.length,
    halves.length,
    rest.restart,
  ].join('\t');
}
