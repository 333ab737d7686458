// Who has the editor of a content page open: a room a page, joined when the browser asks for it.
import type { Server, Socket } from 'socket.io';
import { type EditorAnswer, EditorWish } from '#contract/content-page-editing.ts';
import type { Who } from '#contract/kit/fields.ts';
import type { ContentPagePermalink, EmployerId } from '#contract/kit/ids.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EventMap } from '#contract/realtime.ts';
import type { SignedInUser } from '#server/context.ts';

type Ports = {
  io: Server;
  isAcrossNodes: boolean;
  /** Inside the employer: rooms are only for pages that are there. */
  isPageThere: (employerId: EmployerId, page: ContentPagePermalink) => Promise<boolean>;
  /** Throws when there were too many. */
  countTry: (name: string, limit: number, seconds: number) => void;
  tell: <N extends 'content-pages/joined' | 'content-pages/left'>(
    ...event: [name: N, room: string, payload: EventMap[N], actorId: SignedInUser['userId']]
  ) => void;
};

/** Of a socket that was let in. `page` is what it writes now; `before` ends with the last of its wishes. */
type Writer = { user: SignedInUser; page: ContentPagePermalink | null; before: Promise<unknown> };

const HERE = 'content-pages/editors';
const NO_WISH = Promise.resolve();
const roomOf = (page: ContentPagePermalink): string => `content-page:${page}`;
const whoIs = ({ user: { userId, name } }: Writer): Who => ({ id: userId, name });

export type EditorRooms = {
  /** Lets a socket that came in join and leave. */
  serve: (socket: Socket, user: SignedInUser) => void;
  /** Who is there on all nodes, each once; a node that does not answer within five seconds is left out. */
  editorsOf: (page: ContentPagePermalink) => Promise<Who[]>;
  /** Other nodes are asked no more. */
  close: () => void;
};

export function createEditorRooms(ports: Ports): EditorRooms {
  const { io } = ports;
  let { isAcrossNodes } = ports;
  const editorsHere = (page: ContentPagePermalink): Who[] =>
    [...(io.sockets.adapter.rooms.get(roomOf(page)) ?? [])].flatMap((id) => {
      const writer = io.sockets.sockets.get(id)?.data as Writer | undefined;
      return writer === undefined ? [] : [whoIs(writer)];
    });
  // Names only: the adapter's own way to fetch sockets would send their cookies through the database.
  io.on(HERE, (page: ContentPagePermalink, answer: (there: Who[]) => void) => answer(editorsHere(page)));
  const editorsElsewhere = (page: ContentPagePermalink): Promise<Who[]> =>
    new Promise((resolve) => {
      if (!isAcrossNodes) return resolve([]);
      io.serverSideEmit(HERE, page, (_late: unknown, told: Who[][] = []) => resolve(told.flat()));
    });
  const editorsOf = async (page: ContentPagePermalink): Promise<Who[]> => {
    const all = [...editorsHere(page), ...(await editorsElsewhere(page))];
    return [...new Map(all.map((who) => [who.id, who])).values()];
  };
  const listeners = listenersIn({ ...ports, editorsOf });
  return {
    editorsOf,
    close: () => {
      isAcrossNodes = false;
    },
    serve(socket, user) {
      const writer: Writer = { user, page: null, before: NO_WISH };
      socket.data = writer;
      socket.on('content-pages/join', listeners.join);
      socket.on('content-pages/leave', listeners.leave);
      // Signed out, ended, or gone without a word: all end here.
      socket.on('disconnect', listeners.disconnect);
    },
  };
}

type Rooms = Ports & Pick<EditorRooms, 'editorsOf'>;
type Place = { socket: Socket; writer: Writer; rooms: Rooms };

/** One wish of a socket after the other: a tab that goes from page to page leaves before it joins. */
function next<T>(writer: Writer, work: () => Promise<T>): Promise<T> {
  const mine = writer.before.then(work);
  writer.before = mine.catch(() => undefined);
  return mine;
}

/** The same for all sockets, which are `this`: most never write, and own listeners would cost each of them. */
function listenersIn(rooms: Rooms) {
  const placeOf = (socket: Socket): Place => ({ socket, writer: socket.data as Writer, rooms });
  const answered = (work: (place: Place, wish: EditorWish) => Promise<EditorAnswer>) =>
    function (this: Socket, asked: unknown, answer?: unknown): void {
      const place = placeOf(this);
      const wish = EditorWish.safeParse(asked);
      const told = wish.success
        ? next(place.writer, () => work(place, wish.data))
        : Promise.resolve({ code: 'VALIDATION' as const });
      void told
        .catch((): EditorAnswer => ({ code: 'UNAVAILABLE' }))
        .then((outcome) => typeof answer === 'function' && answer(outcome));
    };
  return {
    join: answered(join),
    leave: answered(async (place, { permalink }) => {
      if (place.writer.page === permalink) await leave(place);
      return { editors: [] };
    }),
    disconnect(this: Socket): void {
      const place = placeOf(this);
      void next(place.writer, () => leave(place)).catch(() => undefined);
    },
  };
}

async function join(place: Place, { permalink }: EditorWish): Promise<EditorAnswer> {
  const { socket, writer, rooms } = place;
  const { user } = writer;
  if (user.role === null || user.employerId === null || !isAtLeast(user.role, 'recruiter'))
    return { code: 'FORBIDDEN' };
  try {
    rooms.countTry(`editor:${user.sessionId}`, 60, 60);
  } catch {
    return { code: 'RATE_LIMITED' };
  }
  if (!(await rooms.isPageThere(user.employerId, permalink))) return { code: 'NOT_FOUND' };
  if (writer.page !== null && writer.page !== permalink) await leave(place);
  const already = await rooms.editorsOf(permalink);
  if (!socket.connected) return { code: 'UNAVAILABLE' };
  writer.page = permalink;
  await socket.join(roomOf(permalink));
  const who = whoIs(writer);
  if (!already.some(({ id }) => id === who.id))
    rooms.tell('content-pages/joined', roomOf(permalink), { permalink, user: who }, user.userId);
  return { editors: await rooms.editorsOf(permalink) };
}

/** Looks who is left after it went: of two tabs that close at once, the last one says so. */
async function leave({ socket, writer, rooms: { editorsOf, tell } }: Place): Promise<void> {
  const { page: permalink, user } = writer;
  if (permalink === null) return;
  writer.page = null;
  await socket.leave(roomOf(permalink));
  const who = whoIs(writer);
  if ((await editorsOf(permalink)).some(({ id }) => id === who.id)) return;
  tell('content-pages/left', roomOf(permalink), { permalink, user: who }, user.userId);
}
