import type { ReactNode } from 'react';
import type { Application } from '#contract/application.ts';
import { heardWords, sourceWords } from '../application-words.ts';
import styles from './application.module.css';

const moment = (iso: string) =>
  new Date(iso).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });

/** How to reach the candidate, where they came from, and what they agreed to. */
export function Facts({ application }: { application: Application }) {
  const { email, phone, source, consent, heard } = application;
  return (
    <>
      <section className={styles.part} aria-labelledby="contact">
        <h2 id="contact">Contact</h2>
        <dl className={styles.facts}>
          <Fact name="E-mail">
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
          {phone !== null && (
            <Fact name="Phone">
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                <bdi>{phone}</bdi>
              </a>
            </Fact>
          )}
          <Fact name="Source">{sourceWords(source)}</Fact>
          {heard !== null && <Fact name="Listened">{heardWords(heard)}</Fact>}
          {source.referrer !== null && <Fact name="Referrer">{source.referrer}</Fact>}
          {source.ghSrc !== null && <Fact name="Greenhouse source">{source.ghSrc}</Fact>}
        </dl>
      </section>
      <section className={styles.part} aria-labelledby="consent">
        <h2 id="consent">Consent</h2>
        <dl className={styles.facts}>
          <Fact name="Privacy policy">Version {consent.privacyVersion}</Fact>
          <Fact name="Contact about other jobs">{consent.marketing ? 'Yes' : 'No'}</Fact>
          <Fact name="Keep for future jobs">{consent.retention ? 'Yes' : 'No'}</Fact>
          <Fact name="Given">
            <time dateTime={consent.at}>{moment(consent.at)}</time>
          </Fact>
        </dl>
      </section>
    </>
  );
}

/** A line of facts: what it is and what it says. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
