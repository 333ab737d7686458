// Tells open dashboards what visitors do: the last event of each employer, which stands for those that came with it.
import { atMost } from '#server/at-most.ts';
import type { WorkPorts } from '#server/background.ts';
import { titlesOf } from '../reading/titles.ts';
import type { Sample } from './spread-batches.ts';

/** Connections to the database; whoever waits for an answer has the others. */
const AT_ONCE = 2;

/** A hint: where it cannot be told, the events are there all the same. */
export async function tellSamples(ports: WorkPorts, samples: readonly Sample[]): Promise<void> {
  const inTurn = atMost(AT_ONCE);
  const told = samples.map((sample) =>
    inTurn(() => tell(ports, sample)).catch((error: unknown) =>
      ports.log.warn({ err: error }, 'A tracked event was not told'),
    ),
  );
  await Promise.all(told);
}

async function tell({ db, services }: WorkPorts, sample: Sample): Promise<void> {
  const { employerId, event, at, referrerHost, count } = sample;
  const titles = await titlesOf(db, employerId, { jobClips: [sample.jobClip], jobPages: [sample.jobPage] });
  const payload = {
    ...{ event, at, referrerHost, sampledFrom: count },
    jobClip: titles.jobClip(sample.jobClip),
    jobPage: titles.jobPage(sample.jobPage),
  };
  services.emit('tracking/received', `employer:${employerId}`, payload, null);
}
