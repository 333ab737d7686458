// Which network addresses belong to the public internet. Everything else is somebody's inside.
import { BlockList, isIP } from 'node:net';

const inside = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, prefix, 'ipv4');

// Of IPv6 only 2000::/3 is handed out; mapped, translated, local and link addresses lie outside of it.
const handedOut = new BlockList();
handedOut.addSubnet('2000::', 3, 'ipv6');
const inside6 = new BlockList();
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside6.addSubnet(net, prefix, 'ipv6');

/** Whether an address, without brackets, may be connected to. A zone such as `%eth0` never may. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return (
    family === 6 &&
    !address.includes('%') &&
    handedOut.check(address, 'ipv6') &&
    !inside6.check(address, 'ipv6')
  );
}
