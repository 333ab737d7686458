import type { ShareLink } from '#contract/share-link.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { Section } from '#ui/section-card.tsx';

/** The code for posters and slides, with the address as words beside it. */
export function QrCard({ link }: { link: ShareLink }) {
  return (
    <Section title="QR code" level={2}>
      <QrCode
        address={link.url}
        name={`share-link-${link.permalink}`}
        pictureAt={(format, size) =>
          `/v1/employers/${encodeURIComponent(employerOf())}/share-links/${link.permalink}/qr.${format}?size=${size}`
        }
      />
    </Section>
  );
}
