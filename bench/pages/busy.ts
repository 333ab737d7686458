// A bounded load from a process of its own, so that whoever measures beside it is not kept waiting by the load.
// Arguments: port, path, connections, requests a second, milliseconds.
import { load } from './load.ts';

const [port = '0', path = '/', connections = '1', perSecond = '1', milliseconds = '0'] =
  process.argv.slice(2);

await load({
  port: Number(port),
  path,
  connections: Number(connections),
  perSecond: Number(perSecond),
  milliseconds: Number(milliseconds),
});
