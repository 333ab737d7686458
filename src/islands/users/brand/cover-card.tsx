// The picture of each job board: beside its heading, and where its link is shared.
import { useQuery } from '@tanstack/react-query';
import type { EmployerProfile } from '#contract/employer-profile.ts';
import { type JobBoardRow, listJobBoards, saveJobBoard } from '#contract/job-boards.ts';
import { choicesQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { employerPaths } from '#lib/paths.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Section } from '#ui/section-card.tsx';
import { PictureButtons } from '../picture-buttons.tsx';
import styles from '../settings.module.css';
import brand from './brand.module.css';

/** Those that candidates see or will see. */
export const shownBoardsQuery = () => choicesQuery(listJobBoards, { status: ['draft', 'published'] });

export function CoverCard({ employer }: { employer: EmployerProfile }) {
  const boards = useQuery(shownBoardsQuery());
  const hasCover = boards.data?.some(({ coverImage }) => coverImage !== null) ?? false;
  return (
    <Section
      title="Cover picture"
      level={2}
      note="Shown beside the heading of your job board, and where its link is shared."
    >
      {boards.isError && <LoadFailed what="your boards" query={boards} />}
      {boards.data?.map((board) => (
        <Cover key={board.permalink} board={board} employer={employer} isAlone={boards.data.length === 1} />
      ))}
      {boards.data?.length === 0 && (
        <p className={brand.note}>
          A cover needs a job board. <a href={employerPaths.newJobPage}>Create your first job</a> to get one.
        </p>
      )}
      {hasCover && (
        <p className={brand.note}>
          Add alt text or choose what stays in view under <a href={employerPaths.imagesLibrary}>Images</a>.
        </p>
      )}
    </Section>
  );
}

type CoverProps = { board: JobBoardRow; employer: EmployerProfile; isAlone: boolean };

function Cover({ board: { permalink, title, version, coverImage }, employer, isAlone }: CoverProps) {
  return (
    <>
      {!isAlone && <h3>{title}</h3>}
      <div className={styles.picture}>
        {coverImage !== null && <img className={brand.cover} src={coverImage.url} alt={coverImage.alt} />}
        <PictureButtons
          employer={employer.id}
          label={isAlone ? 'cover' : `cover of ${title}`}
          alt=""
          hasPicture={coverImage !== null}
          onPicture={async (image) => {
            const params = { employer: employer.id, board: permalink };
            await call(saveJobBoard, { params, body: { coverImage: image?.permalink ?? null } }, { version });
          }}
        />
      </div>
    </>
  );
}
