import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getNotificationSettings,
  NotificationSettings,
  type NotificationType,
  type NotificationWay,
  saveNotificationSettings,
} from '#contract/notifications.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Section } from '#ui/section-card.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import styles from './settings.module.css';
import { CardForm } from './settings-card.tsx';
import { useCard } from './use-card.ts';

const KEY = ['notification-settings'] as const;
const params = { id: 'me' } as const;

/** What exists to be told of; a type without words here is not told yet. */
const WORDS = {
  application: 'New applications for my jobs',
  lead: 'New leads',
  mention: 'Mentions',
  scorecard: 'Scorecards I owe or asked for',
  sync: 'Syncs held for review or failed',
  import: 'Finished imports',
  system: 'A platform admin acting as a member',
} as const satisfies Partial<Record<NotificationType, string>>;
type Told = keyof typeof WORDS;
const told = Object.keys(WORDS) as Told[];

const MAILS = { 'at-once': 'Immediately', daily: 'Once a day', never: 'Never' } as const;

type Values = Record<Told, NotificationWay>;
const valuesOf = ({ types }: NotificationSettings): Values =>
  Object.fromEntries(told.map((type) => [type, types[type]])) as Values;

/** What one is told of, on screen and by mail. */
export function NotificationsCard() {
  const settings = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getNotificationSettings, { params }, { signal }),
  });
  return (
    <Section title="Notifications" id="notifications">
      {settings.isPending && (
        <Skeleton>
          <Bone shape="block" />
        </Skeleton>
      )}
      {settings.isError && (
        <ErrorPanel
          message="Couldn’t load notification settings"
          onRetry={() => void settings.refetch()}
          isRetrying={settings.isFetching}
        >
          {sentenceOf(settings.error)}
        </ErrorPanel>
      )}
      {settings.isSuccess && <Ways settings={settings.data} />}
    </Section>
  );
}

function Ways({ settings }: { settings: NotificationSettings }) {
  const client = useQueryClient();
  const card = useCard<Values>({
    stored: valuesOf(settings),
    version: settings.version,
    save: async (types, version) => {
      client.setQueryData(
        KEY,
        await call(saveNotificationSettings, { params, body: { types } }, { version }),
      );
    },
    read: (current) => {
      const { success, data } = NotificationSettings.safeParse(current);
      return success ? { values: valuesOf(data), version: data.version } : null;
    },
  });
  return (
    <CardForm card={card} labels={WORDS} wordsOf={wayWords}>
      <table className={styles.ways}>
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">In app</th>
            <th scope="col">E-mail</th>
          </tr>
        </thead>
        <tbody>
          {told.map((type) => (
            <WayRow
              key={type}
              name={WORDS[type]}
              way={card.values[type]}
              onChange={(way) => card.set({ [type]: way })}
            />
          ))}
        </tbody>
      </table>
    </CardForm>
  );
}

const wayWords = (value: unknown): string => {
  const { screen, mail } = value as NotificationWay;
  return `${screen ? 'In app' : 'Not in app'}; e-mail: ${MAILS[mail].toLowerCase()}`;
};

type WayRowProps = { name: string; way: NotificationWay; onChange: (way: NotificationWay) => void };

function WayRow({ name, way, onChange }: WayRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <input
          type="checkbox"
          aria-label={`${name}: in app`}
          checked={way.screen}
          onChange={({ target }) => onChange({ ...way, screen: target.checked })}
        />
      </td>
      <td>
        <select
          aria-label={`${name}: e-mail`}
          value={way.mail}
          onChange={({ target }) => onChange({ ...way, mail: target.value as NotificationWay['mail'] })}
        >
          {Object.entries(MAILS).map(([id, words]) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}
