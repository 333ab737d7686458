import { Download } from 'lucide-react';
import type { ShareLink } from '#contract/share-link.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section-card.tsx';
import styles from '../share-links.module.css';

/** The code for posters and slides, with the address as words beside it. */
export function QrCard({ link }: { link: ShareLink }) {
  const picture = (format: 'svg' | 'png', size: number) =>
    `/v1/employers/${encodeURIComponent(employerOf())}/share-links/${link.permalink}/qr.${format}?size=${size}`;
  return (
    <Section title="QR code" level={2}>
      <div className={styles.qr}>
        <img src={picture('svg', 320)} alt={`QR code of ${link.url}`} width={160} height={160} />
        <div className={styles.qrActs}>
          <p className={styles.address}>{link.url}</p>
          <div className={styles.acts}>
            <LinkButton
              href={picture('svg', 1024)}
              download={`share-link-${link.permalink}.svg`}
              icon={<Download aria-hidden="true" />}
            >
              SVG
            </LinkButton>
            <LinkButton
              href={picture('png', 1024)}
              download={`share-link-${link.permalink}.png`}
              icon={<Download aria-hidden="true" />}
            >
              PNG
            </LinkButton>
          </div>
        </div>
      </div>
    </Section>
  );
}
