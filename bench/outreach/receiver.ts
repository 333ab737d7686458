// A mail server of its own process: takes every letter, keeps it in Sent as many servers do, and tells how many came when.
import { fakeImap } from '#tests/support/fake-imap.ts';
import { receivingServer } from '#tests/support/receiving-server.ts';

const imap = await fakeImap();
const smtp = await receivingServer({
  chance: () => 0,
  // Whoever looks finds the first of a mailbox there; more of them would only cost memory.
  onArrival: (source) => {
    if (imap.mailsIn('Sent').length < 500) imap.put('Sent', source.slice(0, source.indexOf('\r\n\r\n') + 4));
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
  imap.empty();
});
process.send?.({ smtp: smtp.port, imap: imap.port });
