import type { Image } from '#contract/images.ts';
import { pictureOf } from '#lib/format/clip-row.ts';
import { useStudioDocument, useStudioTools } from '../studio-context.tsx';
import { PictureField } from './picture-field.tsx';

/** The cover picture and what it shows in words. */
export function CoverField() {
  const { studio } = useStudioTools();
  const { coverImage } = useStudioDocument();
  const put = (image: Image | null) =>
    studio.edit('cover', (document) => ({ ...document, coverImage: image }));
  return (
    <PictureField
      legend="Cover image"
      inputLabel="Cover image"
      chooseLabel="Choose image"
      image={coverImage}
      onChange={put}
    >
      {coverImage !== null && <img src={pictureOf(coverImage, 560)} alt={coverImage.alt} />}
    </PictureField>
  );
}
