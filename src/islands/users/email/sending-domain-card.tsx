// The domain that mail comes from, and whether its DNS records let receivers trust it.
import { useQueryClient } from '@tanstack/react-query';
import { EmailSettings, saveEmailSettings } from '#contract/mailboxes.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { momentInWords } from '#lib/format/local-moment.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CardForm } from '../settings-card.tsx';
import { useCard } from '../use-card.ts';
import { DnsFindings } from './dns-findings.tsx';
import styles from './email.module.css';
import { emailKey, useDnsCheck } from './use-email.ts';

type Values = { sendingDomain: string };
type Props = { employer: string; settings: EmailSettings; mayEdit: boolean };

const valuesOf = ({ sendingDomain }: EmailSettings): Values => ({ sendingDomain: sendingDomain ?? '' });
const LABELS = { sendingDomain: 'Domain' };

export function SendingDomainCard({ employer, settings, mayEdit }: Props) {
  const client = useQueryClient();
  const check = useDnsCheck(employer);
  const card = useCard<Values>({
    stored: valuesOf(settings),
    version: settings.version,
    async save({ sendingDomain = '' }, version) {
      const body = { sendingDomain: sendingDomain.trim() === '' ? null : sendingDomain };
      const saved = await call(saveEmailSettings, { params: { employer }, body }, { version });
      client.setQueryData(emailKey(employer), saved);
      check.reset();
      if (saved.sendingDomain !== null && saved.dns.length === 0) check.mutate();
    },
    read(current) {
      const { success, data } = EmailSettings.safeParse(current);
      return success ? { values: valuesOf(data), version: data.version } : null;
    },
  });
  return (
    <Section
      title="Sending domain"
      level={2}
      note="Receivers trust mail whose domain has SPF, DKIM and DMARC records."
    >
      {mayEdit ? (
        <CardForm card={card} labels={LABELS}>
          <TextField
            {...card.bind('sendingDomain')}
            label={LABELS.sendingDomain}
            hint="The part after the @ of your mailboxes."
            placeholder="example.com"
            autoComplete="off"
            maxLength={260}
          />
        </CardForm>
      ) : (
        <p className={styles.told}>{settings.sendingDomain ?? 'None yet. An admin has to add one.'}</p>
      )}
      {settings.sendingDomain !== null && (
        <Records settings={settings} domain={settings.sendingDomain} check={mayEdit ? check : null} />
      )}
    </Section>
  );
}

type RecordsProps = {
  settings: EmailSettings;
  domain: string;
  check: ReturnType<typeof useDnsCheck> | null;
};

function Records({ settings: { dns, mailboxes }, domain, check }: RecordsProps) {
  const isUsed = mailboxes.some(({ address }) => address.toLowerCase().endsWith(`@${domain}`));
  return (
    <>
      {mailboxes.length > 0 && !isUsed && (
        <p className={styles.trouble}>
          No connected mailbox has an address at {domain}. These records don’t affect your outreach.
        </p>
      )}
      {dns.length > 0 && <DnsFindings dns={dns} />}
      <div className={styles.acts}>
        {check !== null && (
          <Button isBusy={check.isPending} busyLabel="Checking…" onPress={() => check.mutate()}>
            Check now
          </Button>
        )}
        <p role="status" className={styles.note}>
          {check?.isError ? sentenceOf(check.error) : checkedWords(dns[0]?.checkedAt)}
        </p>
      </div>
    </>
  );
}

const checkedWords = (checkedAt: string | undefined): string =>
  checkedAt === undefined
    ? 'Not checked yet.'
    : `Checked ${momentInWords(checkedAt)}. Changes can take an hour to appear.`;
