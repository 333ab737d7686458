// What the picture of a job's link shows: what it is, with whom, where, for how much, and the sound of its team.
import type { PublicJobPage } from '#contract/job-page.ts';
import { JobBoardPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import { asLanguage } from '#i18n/detect.ts';
import { heardPeaks } from '#lib/format/cut-peaks.ts';
import { salaryText } from '#lib/format/salary.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { bytesOfImage } from '#server/features/images/lookups.ts';
import { type PictureToDraw, pictureToDraw } from '#server/share-picture/picture-to-draw.ts';
import { getPublicJobPage } from '../public/get-public-job-page.ts';
import { payWords } from './pay-words.ts';

/** In the words of the job's own language, or of `lng`. Throws NOT_FOUND, and GONE for a closed job. */
export async function pictureOfJob(
  ctx: Context,
  asked: { board: string; page: string; lng: string | null },
): Promise<PictureToDraw> {
  const board = JobBoardPermalink.safeParse(asked.board);
  const page = JobPagePermalink.safeParse(asked.page);
  if (!board.success || !page.success) throw notFound('This job');
  const job = await getPublicJobPage(ctx, { params: { board: board.data, page: page.data } });
  const { employerProfile: employer, jobClips: clips } = job;
  const tracks = clips.flatMap((clip) => clip.tracks);
  return pictureToDraw(
    {
      title: job.title,
      employer: employer.name,
      facts: factsOf(job, asked.lng),
      tint: employer.tint,
      peaks: heardPeaks(tracks),
      logo: employer.logo,
      cover: clips.find((clip) => clip.coverImage !== null)?.coverImage ?? null,
    },
    (image, width) => bytesOfImage(ctx.services.files, image, width),
  );
}

const MOST_PLACES = 3;

function factsOf(job: PublicJobPage, lng: string | null): string[] {
  const words = payWords[asLanguage(lng) ?? asLanguage(job.language) ?? 'en'];
  const places = [...new Set([job.location, ...job.secondaryLocations])].slice(0, MOST_PLACES);
  return [places.join(' · '), job.salary === null ? '' : salaryText(job.salary, words)];
}
