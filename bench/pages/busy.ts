// A bounded load from a process of its own, so that whoever measures beside it is not kept waiting by the load.
// Arguments: port, path, connections, requests a second, milliseconds. Told to end, it prints what it reached a second.
import { load } from './load.ts';

const [port = '0', path = '/', connections = '1', perSecond = '1', milliseconds = '0'] =
  process.argv.slice(2);

const ending = new AbortController();
process.once('SIGTERM', () => ending.abort());
const { requestsPerSecond } = await load({
  port: Number(port),
  path,
  connections: Number(connections),
  perSecond: Number(perSecond),
  milliseconds: Number(milliseconds),
  signal: ending.signal,
});
process.stdout.write(String(requestsPerSecond));
