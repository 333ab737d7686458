// Reads the part of a report that is made for people: which addresses it names and what it says of each.

export type Notice = {
  /** What is said of all, or before the first address. */
  text: string;
  said: readonly { address: string; text: string }[];
};

/** Here the returned letter begins; what it says is not said by the server. */
const RETURNED: readonly RegExp[] = [
  /^[-=_* ]{2,}.{0,40}(?:copy of (?:the|your) (?:message|mail)|original (?:message|mail|e-mail)|unsent message|returned message|message (?:text|header)|message follows|header of|body of|undelivered message|your message|included is|below this line|begin message|headers? follow)/i,
  /^(?:message headers follow|this is a copy of|--- the header of|original message follows|the original message (?:headers?|follows)|included (?:below )?is|a copy of (?:the|your) (?:original )?(?:message|mail)|below (?:this line )?is|the following is (?:the|a copy)|your (?:original )?message (?:header|follows|text))/i,
  /^(?:received|return-path|message-id|x-mailer|mime-version|dkim-signature|x-originating-ip)[ \t]*:/i,
];

const ADDRESS = /[^\s<>"'(),;:[\]=*]{1,64}@[a-z0-9_-][a-z0-9._-]{0,250}/i;
/** A line that begins with an address, perhaps behind a sign or the word "to". */
const HEADING =
  /^[ \t>*.-]{0,12}(?:(?:final-)?recipient(?: address)?:?|address:?|rfc822;)?[ \t]{0,4}[<"'[(]{0,2}([^\s<>"'(),;:[\]=*]{1,64}@[a-z0-9_-][a-z0-9._-]{0,250})[>"'\])]{0,2}/i;

const MOST_LINES = 200;
const LONGEST_LINE = 600;

export function readNotice(text: string): Notice {
  const lines = withoutReturned(text);
  const before: string[] = [];
  const said: { address: string; lines: string[] }[] = [];
  for (const line of lines) {
    const address = headingOf(line);
    if (address !== '' && said.at(-1)?.address !== address) said.push({ address, lines: [] });
    const last = said.at(-1);
    (last === undefined ? before : last.lines).push(line);
  }
  return {
    text: lines.join('\n'),
    said: said.map(({ address, lines: own }) => ({ address, text: own.join('\n') })),
  };
}

function headingOf(line: string): string {
  return (
    HEADING.exec(line)?.[1]
      ?.toLowerCase()
      .replace(/[.-]+$/, '') ?? ''
  );
}

function withoutReturned(text: string): string[] {
  const lines = text.split('\n');
  const at = lines.findIndex(
    (line, nth) => nth > 0 && RETURNED.some((form) => form.test(line.slice(0, 200))),
  );
  return (at < 0 ? lines : lines.slice(0, at))
    .slice(0, MOST_LINES)
    .map((line) => line.slice(0, LONGEST_LINE));
}

export const firstAddress = (text: string): string =>
  ADDRESS.exec(text.slice(0, 20_000))?.[0].toLowerCase() ?? '';
