// What is known of a person beside what they did.
import { ListChecks } from 'lucide-react';
import type { Person } from '#contract/person.ts';
import { employerPaths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import {
  applicationStageWord,
  atsStatusNames,
  dateOf,
  listened,
  sourceNames,
  trustNames,
} from '../person-words.ts';
import { noFilters, writeFilters } from '../pool/pool-filters.ts';
import { ReasonList, ScoreBars } from '../score.tsx';
import { ConsentCard } from './consent-card.tsx';
import { Devices } from './devices.tsx';
import { OwnerField } from './owner-field.tsx';
import styles from './person.module.css';
import { Fact, Part } from './side-part.tsx';
import type { PersonActs } from './use-person-acts.ts';

type Props = { person: Person; acts: PersonActs };

export function PersonSide({ person, acts }: Props) {
  return (
    <div className={styles.side}>
      <EngagementPart person={person} />
      <Contact person={person} acts={acts} />
      <TagsAndLists person={person} />
      <Applications person={person} />
      <Career person={person} />
      <Devices person={person} acts={acts} />
      <ConsentCard person={person} acts={acts} />
    </div>
  );
}

function EngagementPart({ person: { engagement } }: { person: Person }) {
  const { score, reasons, plays, secondsWatched } = engagement;
  return (
    <Part
      title="Engagement"
      aside={
        <span className={styles.score}>
          <ScoreBars score={score} />
          <b>{score}</b>
          <span className="visually-hidden"> of 100</span>
        </span>
      }
    >
      <p className={styles.quiet}>
        {plays === 1 ? '1 play' : `${plays} plays`}, {listened(secondsWatched)} listened
      </p>
      <ReasonList reasons={reasons} />
    </Part>
  );
}

function Contact({ person, acts }: Props) {
  const { emails, phones, links, trust, source } = person;
  const { ref } = source;
  return (
    <Part title="Contact">
      <dl className={styles.facts}>
        {emails.map(({ value, verified, optOut }, place) => (
          <Fact key={value} name={place === 0 ? 'E-mail' : 'Other e-mail'}>
            <a href={`mailto:${value}`}>{value}</a>{' '}
            {optOut ? (
              <Badge tone="warn">Opted out of e-mail</Badge>
            ) : verified ? (
              <Badge tone="good">Verified</Badge>
            ) : (
              place === 0 && (
                <span title={trustNames[trust.email].meaning}>
                  <Badge isHollow>{trustNames[trust.email].word}</Badge>
                </span>
              )
            )}
          </Fact>
        ))}
        {phones.map(({ value, optOut }) => (
          <Fact key={value} name="Phone">
            <a href={`tel:${value}`}>
              <bdi>{value}</bdi>
            </a>{' '}
            {optOut && <Badge tone="warn">Opted out of texts</Badge>}
          </Fact>
        ))}
        {links.map(({ kind, url }) => (
          <Fact key={url} name={kind}>
            <a href={url} rel="noreferrer" target="_blank">
              {url.replace(/^https?:\/\/(?:www\.)?/, '')}
            </a>
          </Fact>
        ))}
        <Fact name="Source">
          {[sourceNames[source.type], ref?.title ?? source.detail].filter(Boolean).join(': ')}
        </Fact>
        <Fact name="Added">{dateOf(person.createdAt)}</Fact>
      </dl>
      <OwnerField person={person} acts={acts} />
    </Part>
  );
}

function TagsAndLists({ person: { personTags, personLists } }: { person: Person }) {
  return (
    <Part title="Tags and lists">
      {personTags.length + personLists.length === 0 ? (
        <p className={styles.quiet}>None yet</p>
      ) : (
        <ul className={styles.chips}>
          {personTags.map(({ permalink, name }) => (
            <li key={permalink}>
              <a href={employerPaths.talentPool + writeFilters({ ...noFilters, tags: [permalink] })}>
                {name}
              </a>
            </li>
          ))}
          {personLists.map(({ permalink, title }) => (
            <li key={permalink}>
              <a href={employerPaths.talentList(permalink)}>
                <ListChecks aria-label="List" />
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Applications({ person: { profile } }: { person: Person }) {
  if (profile.applicationHistory.length === 0) return null;
  return (
    <Part title="Applications">
      <ul className={styles.lines}>
        {profile.applicationHistory.map(
          ({ permalink, jobPage, jobTitle, ats, atsJobStatus, stage, date }) => (
            <li key={`${jobTitle} ${date}`}>
              <b>
                {permalink === undefined || jobPage === undefined ? (
                  jobTitle
                ) : (
                  <a href={employerPaths.application(jobPage, permalink)}>{jobTitle}</a>
                )}
              </b>
              <span>
                {applicationStageWord(stage)} · {dateOf(date)}
              </span>
              <span>{[ats, atsStatusNames[atsJobStatus]].filter(Boolean).join(', ')}</span>
            </li>
          ),
        )}
      </ul>
    </Part>
  );
}

const years = (from: string, to: string) =>
  [from.slice(0, 4), to.slice(0, 4) || (from === '' ? '' : 'now')].filter(Boolean).join(' – ');

function Career({ person: { profile } }: { person: Person }) {
  const { experience, education, skills } = profile;
  if (experience.length + education.length + skills.length === 0) return null;
  return (
    <Part title="Experience">
      <ul className={styles.lines}>
        {experience.map(({ title, company, from, to }, place) => (
          <li key={`${title} ${company} ${place}`}>
            <b>{title || company}</b>
            <span>{[title === '' ? '' : company, years(from, to)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
        {education.map(({ school, degree, from, to }, place) => (
          <li key={`${school} ${place}`}>
            <b>{degree || school}</b>
            <span>{[degree === '' ? '' : school, years(from, to)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {skills.length > 0 && <p className={styles.quiet}>{skills.join(', ')}</p>}
    </Part>
  );
}
