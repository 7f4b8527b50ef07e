import { addSitePicture } from '@muyu/contract/site/site-identity.ts';
import { client } from '../../client/client.ts';
import { StoredPictureField } from '../../ui/media/stored-picture-field.tsx';
import { scaleToPng } from './scale-to-png.ts';

async function storePicture(file: File): Promise<string | null> {
  const image = await scaleToPng(file);
  return image === null ? null : (await client.request(addSitePicture, { image })).name;
}

type PictureFieldProps = { title: string; value: string; onChange(value: string): void };

/** A picture of the site. */
export const PictureField = ({ title, ...field }: PictureFieldProps) => (
  <StoredPictureField label={title} {...field} store={storePicture} />
);
