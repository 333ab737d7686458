// A small IMAP server (RFC 3501) that says what mail programs hear of a real one; every command it got is kept.
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** After its source come `more` bytes of nothing. */
type Mail = { uid: number; source: string; day: Date; more?: number };

/** How the server fails. */
type Faults = {
  isBroken: boolean;
  /** It hears, and says nothing. */
  isSilent: boolean;
  saysGarbage: boolean;
  /** It breaks off in the middle of this mail of the inbox, so many times. */
  cuts: { uid: number; times: number };
  /** Asked for the first bytes of a mail, it sends all. */
  sendsAll: boolean;
};

/** A connection that waits for news of a folder. */
type Idler = { folder: string; tell: (text: string) => void };

const noFaults = (): Faults => ({
  ...{ isBroken: false, isSilent: false, saysGarbage: false, sendsAll: false },
  cuts: { uid: 0, times: 0 },
});

type State = Faults & {
  password: string;
  /** No folder of sent mails is listed. */
  hidesSent: boolean;
  commands: string[];
  /** Called with each command before it is answered. */
  onCommand: (command: string) => void;
  sentBytes: number;
  /** It tells of news by itself (RFC 2177). */
  offersIdle: boolean;
  idlers: Set<Idler>;
};
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
  const folders: Folder[] = [
    newFolder('INBOX', '', 7),
    newFolder('Sent', ' \\Sent', 8),
    newFolder('Spam', ' \\Junk', 9),
  ];
  const state: State = {
    ...{ ...noFaults(), password, hidesSent: false, commands: [], onCommand: () => undefined, sentBytes: 0 },
    ...{ offersIdle: false, idlers: new Set() },
  };
  const folder = (name: string) => folders.find((one) => one.name === name.replaceAll('"', ''));

  function put(name: string, source: string, day = new Date(), more = 0): number {
    const into = folder(name);
    if (into === undefined) throw new Error(`No folder ${name}.`);
    const uid = into.next;
    into.next += 1;
    into.mails.push({ uid, source: source.replace(/\r?\n/g, '\r\n'), day, more });
    for (const { folder: watched, tell } of state.idlers)
      if (watched === into.name) tell(`* ${into.old + into.mails.length} EXISTS`);
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
      Object.assign(state, noFaults(), {
        ...{ password, hidesSent: false, offersIdle: false, onCommand: () => undefined },
      });
      for (const one of folders) Object.assign(one, { old: 0, mails: [] });
    },
  };
}

type Talk = {
  state: State;
  folders: Folder[];
  folder: (name: string) => Folder | undefined;
  put: (name: string, source: string) => number;
};

type Line = { say: (text: string, end?: string) => void; end: () => void; cut: () => void };

const GARBAGE = '\x00\xff* 9 FETCH (((( {12}\r\n)))"\\';

/** Puts commands together: a line that ends in {n} goes on with n bytes. */
function talk(socket: Socket, talk: Talk): void {
  let waiting = '';
  let command = '';
  let literal = 0;
  const { state } = talk;
  const line: Line = {
    say(text, end = '\r\n') {
      if (state.isSilent) return;
      const said = state.saysGarbage ? `${GARBAGE}${text.slice(0, 3)}` : text;
      state.sentBytes += said.length;
      socket.write(`${said}${end}`, 'latin1');
    },
    end: () => socket.end(),
    cut: () => socket.destroySoon(),
  };
  const { say } = line;
  const answer = answerer(talk, line);
  say('* OK ready');
  // As DONE: nobody waits any more.
  socket.on('close', () => answer(''));
  socket.on('data', (part) => {
    if (state.isBroken) return void socket.destroy();
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
      const text = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      const size = /\{(\d+)(\+?)\}$/.exec(text);
      command += size === null ? text : `${text}\n`;
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

function answerer({ state, folders, folder, put }: Talk, { say, end, cut }: Line) {
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
      const body = sectionOf(mail, query, state);
      const { cuts } = state;
      if (body !== null && open?.name === 'INBOX' && cuts.uid === mail.uid && cuts.times > 0) {
        cuts.times -= 1;
        say(
          `* ${place} FETCH (UID ${mail.uid} ${body.name} {${body.text.length}}\r\n`,
          body.text.slice(0, 10),
        );
        cut();
        return;
      }
      const section = body === null ? '' : ` ${body.name} {${body.length}}\r\n${body.text}`;
      say(`* ${place} FETCH (UID ${mail.uid}${section})`);
    }
  }

  let endIdle: (() => void) | null = null;
  return (line: string): unknown => {
    if (line === 'DONE' || line === '') {
      endIdle?.();
      endIdle = null;
      return;
    }
    const [tag = '', verb = '', ...rest] = line.split(' ');
    const words = verb.toUpperCase() === 'UID' ? `UID ${rest.shift()?.toUpperCase()}` : verb.toUpperCase();
    const args = rest.join(' ');
    state.commands.push(words === 'LOGIN' ? 'LOGIN' : `${words} ${args}`.trim());
    state.onCommand(state.commands.at(-1) ?? '');
    const ok = (text = 'done') => say(`${tag} OK ${text}`);
    switch (words) {
      case 'CAPABILITY':
        say(`* CAPABILITY IMAP4rev1 SPECIAL-USE${state.offersIdle ? ' IDLE' : ''}`);
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
      case 'IDLE': {
        const idler: Idler = { folder: open?.name ?? '', tell: say };
        state.idlers.add(idler);
        endIdle = () => {
          state.idlers.delete(idler);
          ok();
        };
        return say('+ idling');
      }
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
function sectionOf({ source, more = 0 }: Mail, query: string, { sendsAll }: State) {
  const [, section, , from, length] = /BODY\.PEEK\[([^\]]*)\](<(\d+)\.(\d+)>)?/i.exec(query) ?? [];
  if (section === undefined) return null;
  const fields = /HEADER\.FIELDS \(([^)]*)\)/i.exec(section)?.[1];
  const head = source.slice(0, source.indexOf('\r\n\r\n') + 4);
  const isWhole = fields === undefined && section !== 'HEADER';
  const whole = fields !== undefined ? headersOf(source, fields.split(' ')) : isWhole ? source : head;
  // Of what is too much to be made, the first is sent.
  const first = isWhole ? `${whole}${'x'.repeat(Math.min(more, 1_000_000))}` : whole;
  const all = whole.length + (isWhole ? more : 0);
  if (from === undefined || sendsAll) return { name: `BODY[${section}]`, text: first, length: all };
  const text = first.slice(Number(from), Number(from) + Number(length));
  return { name: `BODY[${section}]<${from}>`, text, length: text.length };
}

function headersOf(source: string, wanted: readonly string[]): string {
  const names = wanted.map((name) => name.replaceAll('"', '').toLowerCase());
  const head = source.slice(0, source.indexOf('\r\n\r\n')).split(/\r\n(?![ \t])/);
  const kept = head.filter((line) => names.includes(line.slice(0, line.indexOf(':')).toLowerCase()));
  return `${kept.join('\r\n')}\r\n\r\n`;
}
