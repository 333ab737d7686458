// A fake Greenhouse in a process of its own, so that its processor is not taken for the server's. Told of its boards by
// messages; answers each with a message.
import { startFakeAts } from '#server/outside/ats/fake/fake-ats.ts';
import { boardAt, type Wanted } from './board-jobs.ts';

const fake = await startFakeAts();
process.on('message', ({ board, ...wanted }: Wanted) => {
  fake.boards.set(`greenhouse/${board}`, { jobs: boardAt(wanted) });
  process.send?.({ board });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ settings: fake.settings });
