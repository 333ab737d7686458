// Reads the part of a report that is made for machines (RFC 3464).

export type StatusGroup = { address: string; action: string; status: string; diagnosis: string };

/** One entry a recipient, in the order of the report. */
export function readDeliveryStatus(text: string): StatusGroup[] {
  const groups: StatusGroup[] = [];
  let fields = new Map<string, string>();
  const end = () => {
    const group = groupOf(fields);
    if (group !== null) groups.push(group);
    fields = new Map();
  };
  let last = '';
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      end();
      last = '';
      continue;
    }
    const colon = line.indexOf(':');
    if (/^[ \t]/.test(line) || colon < 1 || !/^[\w-]+$/.test(line.slice(0, colon).trim())) {
      // A folded line, or one that was broken without a blank.
      if (last !== '') fields.set(last, `${fields.get(last)} ${line.trim()}`);
      continue;
    }
    last = line.slice(0, colon).trim().toLowerCase();
    // Some servers leave the empty line between two recipients out.
    if (
      (last === 'final-recipient' && fields.has(last)) ||
      (last === 'original-recipient' && fields.has('action'))
    )
      end();
    if (!fields.has(last)) fields.set(last, line.slice(colon + 1).trim());
  }
  end();
  return groups;
}

function groupOf(fields: ReadonlyMap<string, string>): StatusGroup | null {
  const original = addressOf(fields.get('original-recipient') ?? '');
  const final = addressOf(fields.get('final-recipient') ?? fields.get('x-actual-recipient') ?? '');
  const status = statusIn(fields.get('status') ?? '');
  const action = /^[a-z]+/.exec((fields.get('action') ?? '').toLowerCase())?.[0] ?? '';
  if (!fields.has('final-recipient') && !fields.has('original-recipient') && action === '' && status === '')
    return null;
  return {
    address: original === '' ? final : original,
    action,
    status,
    diagnosis: withoutKind(fields.get('diagnostic-code') ?? ''),
  };
}

/** "rfc822; <someone@example.org>" and its wild forms. */
function addressOf(value: string): string {
  const plain = withoutKind(value);
  return /[^\s<>"(),;:]+@[^\s<>"(),;:]+/.exec(plain)?.[0].toLowerCase() ?? '';
}

const withoutKind = (value: string): string => value.replace(/^[\w.-]{1,40}[ \t]*;[ \t]*/, '').trim();

export const statusIn = (text: string): string =>
  /(?<![\d.])[245]\.\d{1,2}\.\d{1,3}(?![\d.])/.exec(text)?.[0] ?? '';
