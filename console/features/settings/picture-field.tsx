import { addSitePicture, sitePictureLimits } from '@muyu/contract/site/site-identity.ts';
import { client } from '../../client/client.ts';
import { scalePicture } from '../../ui/media/scale-picture.ts';
import { StoredPictureField } from '../../ui/media/stored-picture-field.tsx';

async function storePicture(file: File): Promise<string | null> {
  const { side, base64 } = sitePictureLimits;
  const image = await scalePicture(file, { type: 'image/png', side, base64 });
  return image === null ? null : (await client.request(addSitePicture, { image })).name;
}

type PictureFieldProps = { title: string; value: string; onChange(value: string): void };

/** A picture of the site. */
export const PictureField = ({ title, ...field }: PictureFieldProps) => (
  <StoredPictureField label={title} {...field} store={storePicture} />
);
