// The files that a guide names, found inside the tenant.
import { and, eq, inArray } from 'drizzle-orm';
import type { GuideAttachment, GuideAudience, GuideFile } from '#contract/interview-guide.ts';
import type { EmployerId, GuideFileId } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { type GuideFileRow, guideFiles } from '#server/tables/interview-guides.ts';

export const presentFile = ({ id, name, contentType, bytes }: GuideFileRow): GuideFile => ({
  ...{ id, name, contentType, bytes },
});

/** In the order in which they are named; one that is gone is left out. */
export async function toldFiles(
  db: Db,
  employerId: EmployerId,
  attachments: readonly GuideAttachment[] = [],
): Promise<(GuideFile & { audience: GuideAudience })[]> {
  const found = await filesNamed(
    db,
    employerId,
    attachments.map(({ id }) => id),
  );
  return attachments.flatMap(({ id, audience }) => {
    const file = found.get(id);
    return file === undefined ? [] : [{ ...presentFile(file), audience }];
  });
}

export async function filesNamed(
  db: Db,
  employerId: EmployerId,
  ids: readonly GuideFileId[],
): Promise<Map<GuideFileId, GuideFileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(guideFiles)
    .where(and(eq(guideFiles.employerId, employerId), inArray(guideFiles.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}
