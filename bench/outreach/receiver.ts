// A mail server of its own process: takes every letter, keeps it in Sent as many servers do, and tells how many came when.
import { fakeImap } from '#server/outside/mailbox/fake/fake-imap.ts';
import { receivingServer } from '#tests/support/receiving-server.ts';

/** More than one connection takes of a mailbox. */
const KEPT_OF_EACH = 60;

const imap = await fakeImap();
const kept = new Map<string, number>();
const smtp = await receivingServer({
  chance: () => 0,
  // Whoever looks finds the first of each mailbox there; more of them would only cost memory.
  onArrival: (source) => {
    const from = /^from: (.+)$/im.exec(source)?.[1] ?? '';
    const before = kept.get(from) ?? 0;
    if (before >= KEPT_OF_EACH) return;
    kept.set(from, before + 1);
    imap.put('Sent', source.slice(0, source.indexOf('\r\n\r\n') + 4));
  },
});

process.on('message', () => {
  const times = smtp.arrived.map(({ at }) => at);
  process.send?.({
    arrived: times.length,
    different: new Set(smtp.arrived.map(({ messageId }) => messageId)).size,
    ms: times.length === 0 ? 0 : Math.max(...times) - Math.min(...times),
  });
  smtp.arrived.length = 0;
  kept.clear();
  imap.empty();
});
process.send?.({ smtp: smtp.port, imap: imap.port });
