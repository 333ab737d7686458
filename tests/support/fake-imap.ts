// A small IMAP server (RFC 3501) that says what mail programs hear of a real one; every command it got is kept.
import { type AddressInfo, createServer, type Socket } from 'node:net';

type Mail = { uid: number; source: string; day: Date };
type Folder = { name: string; use: string; validity: number; next: number; mails: Mail[] };

/** With an inbox and a Sent folder. */
export async function fakeImap(port = 0, password = 'secret') {
  const folders: Folder[] = [
    { name: 'INBOX', use: '', validity: 7, next: 1, mails: [] },
    { name: 'Sent', use: ' \\Sent', validity: 8, next: 1, mails: [] },
  ];
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
      one.mails = one.mails.map((mail, at) => ({ ...mail, uid: at + 1 }));
      one.next = one.mails.length + 1;
    },
    empty(): void {
      state.commands.length = 0;
      state.isBroken = false;
      state.hidesSent = false;
      state.password = password;
      for (const one of folders) one.mails = [];
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
  const uids = (set: string): Mail[] =>
    set.split(',').flatMap((span) => {
      const [from = '', to = from] = span.split(':');
      const top = open?.mails.at(-1)?.uid ?? 0;
      const [one, other] = [from, to].map((text) => (text === '*' ? top : Number(text))) as [number, number];
      const [least, most] = [Math.min(one, other), Math.max(one, other)];
      return (open?.mails ?? []).filter(({ uid }) => uid >= least && uid <= most);
    });

  function search(asked: string): Mail[] {
    const header = /^HEADER "?message-id"?(?: \{\d+\}\n| )"?(<[^>]+>)/i.exec(asked);
    if (header !== null) return (open?.mails ?? []).filter(({ source }) => source.includes(header[1] ?? ''));
    const since = /^SINCE (\S+)/i.exec(asked);
    if (since !== null) return (open?.mails ?? []).filter(({ day }) => day >= new Date(since[1] ?? ''));
    return uids(/^UID (\S+)/i.exec(asked)?.[1] ?? '1:*');
  }

  function fetch(set: string, query: string): void {
    for (const { uid, source } of uids(set)) {
      const fields = /HEADER\.FIELDS \(([^)]*)\)/i.exec(query)?.[1];
      const seq = (open?.mails.findIndex((mail) => mail.uid === uid) ?? 0) + 1;
      const body = fields === undefined ? source : headersOf(source, fields.split(' '));
      const key = fields === undefined ? 'BODY[]<0>' : `BODY[HEADER.FIELDS (${fields})]`;
      say(`* ${seq} FETCH (UID ${uid} ${key} {${body.length}}\r\n${body})`);
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
        say(`* ${open.mails.length} EXISTS`);
        say('* FLAGS (\\Seen)');
        say(`* OK [UIDVALIDITY ${open.validity}] valid`);
        say(`* OK [UIDNEXT ${open.next}] next`);
        return ok(words === 'EXAMINE' ? '[READ-ONLY] open' : '[READ-WRITE] open');
      case 'UID SEARCH':
        say(
          `* SEARCH${search(args)
            .map(({ uid }) => ` ${uid}`)
            .join('')}`,
        );
        return ok();
      case 'UID FETCH':
        fetch(args.split(' ')[0] ?? '', args);
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

function headersOf(source: string, wanted: readonly string[]): string {
  const names = wanted.map((name) => name.replaceAll('"', '').toLowerCase());
  const head = source.slice(0, source.indexOf('\r\n\r\n')).split(/\r\n(?![ \t])/);
  const kept = head.filter((line) => names.includes(line.slice(0, line.indexOf(':')).toLowerCase()));
  return `${kept.join('\r\n')}\r\n\r\n`;
}
