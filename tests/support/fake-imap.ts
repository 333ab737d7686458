// A small IMAP server (RFC 3501) that says what mail programs hear of a real one; every command it got is kept.
import { type AddressInfo, createServer, type Socket } from 'node:net';

type Mail = { uid: number; source: string; day: Date };
type Folder = {
  name: string;
  use: string;
  validity: number;
  next: number;
  /** So many mails of long ago stand before the others; they are made when they are asked for. */
  old: number;
  mails: Mail[];
};

const newFolder = (name: string, use: string, validity: number): Folder => ({
  ...{ name, use, validity, next: 1, old: 0, mails: [] },
});

/** With an inbox and a Sent folder. */
export async function fakeImap(port = 0, password = 'secret') {
  const folders: Folder[] = [newFolder('INBOX', '', 7), newFolder('Sent', ' \\Sent', 8)];
  /** `hidesSent`: no folder of sent mails is listed. */
  const state = { password, isBroken: false, hidesSent: false, commands: [] as string[] };
  const folder = (name: string) => folders.find((one) => one.name === name.replaceAll('"', ''));

  function put(name: string, source: string, day = new Date()): number {
    const into = folder(name);
    if (into === undefined) throw new Error(`No folder ${name}.`);
    const uid = into.next;
    into.next += 1;
    into.mails.push({ uid, source: source.replace(/\r?\n/g, '\r\n'), day });
    return uid;
  }

  const server = createServer((socket) => talk(socket, { state, folders, folder, put }));
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close(): Promise<void> {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
    state,
    put,
    mailsIn: (name: string) => folder(name)?.mails.map(({ source }) => source) ?? [],
    /** The server lost its numbers: all mails get new ones. */
    countAnew(name: string): void {
      const one = folder(name);
      if (one === undefined) return;
      one.validity += 1;
      one.mails = one.mails.map((mail, at) => ({ ...mail, uid: one.old + at + 1 }));
      one.next = one.old + one.mails.length + 1;
    },
    /** An inbox with so many mails of long ago. */
    holdOld(many: number): void {
      const inbox = folder('INBOX');
      if (inbox !== undefined) Object.assign(inbox, { old: many, next: many + 1, mails: [] });
    },
    empty(): void {
      state.commands.length = 0;
      state.isBroken = false;
      state.hidesSent = false;
      state.password = password;
      for (const one of folders) Object.assign(one, { old: 0, mails: [] });
    },
  };
}

type Talk = {
  state: { password: string; isBroken: boolean; hidesSent: boolean; commands: string[] };
  folders: Folder[];
  folder: (name: string) => Folder | undefined;
  put: (name: string, source: string) => number;
};

/** Puts commands together: a line that ends in {n} goes on with n bytes. */
function talk(socket: Socket, talk: Talk): void {
  let waiting = '';
  let command = '';
  let literal = 0;
  const say = (text: string) => socket.write(`${text}\r\n`, 'latin1');
  const answer = answerer(talk, say, () => socket.end());
  say('* OK [CAPABILITY IMAP4rev1 SPECIAL-USE] ready');
  socket.on('data', (part) => {
    if (talk.state.isBroken) return void socket.destroy();
    waiting += part.toString('latin1');
    for (;;) {
      if (literal > 0) {
        if (waiting.length < literal) return;
        command += waiting.slice(0, literal);
        waiting = waiting.slice(literal);
        literal = 0;
      }
      const end = waiting.indexOf('\r\n');
      if (end < 0) return;
      const line = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      const size = /\{(\d+)(\+?)\}$/.exec(line);
      command += size === null ? line : `${line}\n`;
      if (size !== null) {
        literal = Number(size[1]);
        if (size[2] === '') say('+ go on');
        continue;
      }
      answer(command);
      command = '';
    }
  });
}

function answerer({ state, folders, folder, put }: Talk, say: (text: string) => unknown, end: () => unknown) {
  let open: Folder | undefined;
  const list = (word: string) => {
    for (const { name, use } of folders.filter((one) => !(state.hidesSent && one.name === 'Sent')))
      say(`* ${word} (\\HasNoChildren${use}) "/" "${name}"`);
  };
  const count = () => (open === undefined ? 0 : open.old + open.mails.length);
  const at = (place: number): Mail | undefined =>
    open !== undefined && place <= open.old ? oldMail(place) : open?.mails[place - open.old - 1];
  const uidAt = (place: number) => at(place)?.uid ?? 0;
  /** How many mails have a lower UID. */
  const before = (uid: number) =>
    open === undefined ? 0 : Math.min(uid - 1, open.old) + open.mails.filter((one) => one.uid < uid).length;

  /** The places that a set of places or of UIDs names. */
  const places = (set: string, isOfUids: boolean): number[] =>
    set.split(',').flatMap((span) => {
      const [from = '', to = from] = span.split(':');
      const top = isOfUids ? uidAt(count()) : count();
      const [one, other] = [from, to].map((text) => (text === '*' ? top : Number(text))) as [number, number];
      const [least, most] = [Math.min(one, other), Math.max(one, other)];
      const first = isOfUids ? before(least) + 1 : least;
      const last = Math.min(count(), isOfUids ? before(most + 1) : most);
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
    });

  function search(asked: string): number[] {
    const header = /^HEADER "?message-id"?(?: \{\d+\}\n| )"?(<[^>]+>)/i.exec(asked);
    const since = /^SINCE (\S+)/i.exec(asked);
    const mails = open?.mails ?? [];
    const uidsOf = (some: Mail[]) => some.map(({ uid }) => uid);
    if (header !== null) return uidsOf(mails.filter(({ source }) => source.includes(header[1] ?? '')));
    if (since !== null) return uidsOf(mails.filter(({ day }) => day >= new Date(since[1] ?? '')));
    return places(/^UID (\S+)/i.exec(asked)?.[1] ?? '1:*', true).map(uidAt);
  }

  function fetch(set: string, query: string, isOfUids: boolean): void {
    for (const place of places(set, isOfUids)) {
      const mail = at(place);
      if (mail === undefined) continue;
      const body = sectionOf(mail.source, query);
      const section = body === null ? '' : ` ${body.name} {${body.text.length}}\r\n${body.text}`;
      say(`* ${place} FETCH (UID ${mail.uid}${section})`);
    }
  }

  return (line: string): unknown => {
    const [tag = '', verb = '', ...rest] = line.split(' ');
    const words = verb.toUpperCase() === 'UID' ? `UID ${rest.shift()?.toUpperCase()}` : verb.toUpperCase();
    const args = rest.join(' ');
    state.commands.push(words === 'LOGIN' ? 'LOGIN' : `${words} ${args}`.trim());
    const ok = (text = 'done') => say(`${tag} OK ${text}`);
    switch (words) {
      case 'CAPABILITY':
        say('* CAPABILITY IMAP4rev1 SPECIAL-USE');
        return ok();
      case 'LOGIN':
        return args.includes(state.password)
          ? ok()
          : say(`${tag} NO [AUTHENTICATIONFAILED] Wrong password, said the server`);
      case 'LIST':
      case 'LSUB':
        // Asked for nothing, it says what parts the names of folders.
        if (args.endsWith('""')) say(`* ${words} (\\Noselect) "/" ""`);
        else list(words);
        return ok();
      case 'SELECT':
      case 'EXAMINE':
        open = folder(args);
        if (open === undefined) return say(`${tag} NO no such folder`);
        say(`* ${count()} EXISTS`);
        say('* FLAGS (\\Seen)');
        say(`* OK [UIDVALIDITY ${open.validity}] valid`);
        say(`* OK [UIDNEXT ${open.next}] next`);
        return ok(words === 'EXAMINE' ? '[READ-ONLY] open' : '[READ-WRITE] open');
      case 'UID SEARCH':
        say(
          `* SEARCH${search(args)
            .map((uid) => ` ${uid}`)
            .join('')}`,
        );
        return ok();
      case 'FETCH':
      case 'UID FETCH':
        fetch(args.split(' ')[0] ?? '', args, words === 'UID FETCH');
        return ok();
      case 'APPEND':
        put(args.split(' ')[0] ?? '', args.slice(args.indexOf('\n') + 1));
        return ok();
      case 'LOGOUT':
        say('* BYE');
        ok();
        return end();
      case 'NOOP':
      case 'CLOSE':
        return ok();
      default:
        return say(`${tag} BAD ${words} is unknown here`);
    }
  };
}

const oldMail = (place: number): Mail => ({
  uid: place,
  source: `From: old@friend.example\r\nMessage-ID: <old-${place}@friend.example>\r\n\r\nLong before\r\n`,
  day: new Date('2020-01-01'),
});

/** What a FETCH asks of a mail beside its numbers, and how the answer names it; null where it asks for nothing else. */
function sectionOf(source: string, query: string): { name: string; text: string } | null {
  const [, section, , from, length] = /BODY\.PEEK\[([^\]]*)\](<(\d+)\.(\d+)>)?/i.exec(query) ?? [];
  if (section === undefined) return null;
  const fields = /HEADER\.FIELDS \(([^)]*)\)/i.exec(section)?.[1];
  const head = source.slice(0, source.indexOf('\r\n\r\n') + 4);
  const whole =
    fields !== undefined ? headersOf(source, fields.split(' ')) : section === 'HEADER' ? head : source;
  if (from === undefined) return { name: `BODY[${section}]`, text: whole };
  const start = Number(from);
  return { name: `BODY[${section}]<${start}>`, text: whole.slice(start, start + Number(length)) };
}

function headersOf(source: string, wanted: readonly string[]): string {
  const names = wanted.map((name) => name.replaceAll('"', '').toLowerCase());
  const head = source.slice(0, source.indexOf('\r\n\r\n')).split(/\r\n(?![ \t])/);
  const kept = head.filter((line) => names.includes(line.slice(0, line.indexOf(':')).toLowerCase()));
  return `${kept.join('\r\n')}\r\n\r\n`;
}
