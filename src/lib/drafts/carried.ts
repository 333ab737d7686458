// Whether the body of a change has a text in it. Pure.

/** The texts and numbers of a JSON body, without the space around them. */
export function textsOf(body: string): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') found.add(tidy(value));
    else if (typeof value === 'number') found.add(String(value));
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(walk);
  };
  try {
    walk(JSON.parse(body));
  } catch {
    // An empty body carries nothing.
  }
  return found;
}

/** Whether a text was sent whole, or line by line, as lists of addresses are. */
export function carries(sent: ReadonlySet<string>, text: string): boolean {
  if (sent.has(tidy(text))) return true;
  const parts = text
    .split(/[\n,;]+/)
    .map(tidy)
    .filter((part) => part !== '');
  return parts.length > 1 && parts.every((part) => sent.has(part));
}

const tidy = (text: string): string => text.replace(/\r\n/g, '\n').trim();
