// A domain somebody typed, as name servers know it. Pure.
import { isIP } from 'node:net';

/** A name put right, or why it cannot be one. */
export type Read = { value: string } | { fault: string };

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
// Names that no public name server will ever know (RFC 6761, 6762 and what browsers add).
const PRIVATE = /(?:^|\.)(?:localhost|local|localdomain|internal|invalid|test|onion|arpa)$/;

/** Lower case, no port, accents as punycode: so is it kept and shown, and a name that only looks like another is seen. */
export function readDomainName(given: string, example: string): Read {
  const typed = given.trim().replace(/\.$/, '');
  if (/[\s/\\@:?#%[\]]/.test(typed) || !URL.canParse(`http://${typed}`))
    return { fault: `Enter a domain such as ${example}.` };
  const name = new URL(`http://${typed}`).hostname;
  if (isIP(name) !== 0) return { fault: 'Use a domain, not an IP address.' };
  const labels = name.split('.');
  if (
    name.length > 253 ||
    !labels.every((label) => LABEL.test(label)) ||
    /^[0-9]+$/.test(labels.at(-1) ?? '')
  )
    return { fault: `Enter a domain such as ${example}.` };
  if (labels.length < 2 || PRIVATE.test(name)) return { fault: 'This domain isn’t public.' };
  return { value: name };
}
