// A message as its page shows it: words, and the addresses in them as links. Pure.

export type TextPart = { text: string; href: string | null };

/** In order; sentence marks behind an address are none of it. */
export function linkedText(body: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of body.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    const href = found.replace(/[.,;:!?)\]’']+$/, '');
    if (!URL.canParse(href)) continue;
    if (index > from) parts.push({ text: body.slice(from, index), href: null });
    parts.push({ text: href, href });
    from = index + href.length;
  }
  if (from < body.length) parts.push({ text: body.slice(from), href: null });
  return parts;
}
