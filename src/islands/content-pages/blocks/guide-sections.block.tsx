// An interview guide as candidates are told it. What is the interviewers' never reaches this: it is cut on the server.
import type { PublicContentPage } from '#contract/content-page.ts';
import type { CandidateGuide, GuideFile } from '#contract/interview-guide.ts';
import type { Translate } from '#i18n/t.ts';
import { fileSize } from '#lib/format/file-size.ts';
import { initialsOf, pairOf } from '#lib/format/initials.ts';
import { publicPaths } from '#lib/paths.ts';
import styles from './guide-sections.module.css';
import team from './team-grid.module.css';

type Props = {
  guide: CandidateGuide;
  t: Translate;
  page: Pick<PublicContentPage, 'permalink' | 'language'>;
  /** A draft's files lie at no public address yet. */
  isPreview: boolean;
};
type Section = CandidateGuide['sections'][number];

export function GuideSections({ guide, t, page, isPreview }: Props) {
  const { stage, intro, sections, attachments } = guide;
  return (
    <>
      {(stage !== '' || intro !== '') && (
        <section className={`measure ${styles.part}`}>
          {stage !== '' && (
            <p className="meta" dir="auto">
              {stage}
            </p>
          )}
          {intro !== '' && <p dir="auto">{intro}</p>}
        </section>
      )}
      {sections.map((section) => (
        <GuideSection key={section.id} section={section} t={t} />
      ))}
      {attachments.length > 0 && <Files files={attachments} {...{ t, page, isPreview }} />}
    </>
  );
}

function Files({ files, t, page, isPreview }: Omit<Props, 'guide'> & { files: readonly GuideFile[] }) {
  return (
    <section className={`measure ${styles.part}`}>
      <h2>{t('guide.files')}</h2>
      <ul>
        {files.map(({ id, name, bytes }) => (
          <li key={id}>
            {isPreview ? (
              <bdi>{name}</bdi>
            ) : (
              <a href={publicPaths.guideFile(page.permalink, id)} download={name}>
                <bdi>{name}</bdi>
              </a>
            )}{' '}
            <span className="meta">{fileSize(bytes, page.language)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function GuideSection({ section, t }: { section: Section; t: Translate }) {
  const { title, durationMinutes, body, focusAttributes, questions, interviewers } = section;
  return (
    <section className={`measure ${styles.part}`}>
      <h2 dir="auto">{title}</h2>
      {durationMinutes > 0 && <p className="meta">{t('guide.minutes', { count: durationMinutes })}</p>}
      {body !== '' && <p dir="auto">{body}</p>}
      {focusAttributes.length > 0 && (
        <p>
          <b>{t('guide.focus')}</b> <bdi>{focusAttributes.join(', ')}</bdi>
        </p>
      )}
      {questions.length > 0 && (
        <ol>
          {questions.map(({ id, text }) => (
            <li key={id} dir="auto">
              {text}
            </li>
          ))}
        </ol>
      )}
      {interviewers.length > 0 && <People people={interviewers} t={t} />}
    </section>
  );
}

function People({ people, t }: { people: Section['interviewers']; t: Translate }) {
  return (
    <div className={team.team}>
      <ul>
        {people.map(({ name, title, photo, clip }) => (
          <li key={`${name} ${title}`}>
            {photo === null ? (
              <span className={team.face} data-pair={pairOf(name)} aria-hidden="true">
                {initialsOf(name)}
              </span>
            ) : (
              // Decoration beside the name.
              <img className={team.face} src={photo.url} alt="" width="56" height="56" loading="lazy" />
            )}
            <div>
              <h3 className={team.name}>
                <bdi>{name}</bdi>
              </h3>
              <p className="meta" dir="auto">
                {title}
              </p>
              {clip !== null && (
                <a href={publicPaths.jobClip(clip.permalink)}>{t('content.hear', { name })}</a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
