import type { Picture } from '@muyu/contract/media.ts';
import type { Config } from '#platform/config.ts';
import { pictureTemplate } from '#platform/media-url.ts';

/** What is known of a picture that may be shown. */
export type PictureFacts = {
  fileId: string;
  width: number;
  height: number;
  thumbhash: string;
  color: string;
  widths: number[];
};

const image = 1;

/** A picture for somebody who may see it: the URL in it opens the file for whoever holds it. */
export const pictureView = (facts: PictureFacts, config: Config, now: Date): Picture => ({
  fileId: facts.fileId,
  type: image,
  src: pictureTemplate(config.secret, facts.fileId, now),
  widths: facts.widths,
  width: facts.width,
  height: facts.height,
  thumbhash: facts.thumbhash,
  color: facts.color,
});
