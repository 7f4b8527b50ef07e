import type { DataOf } from '@muyu/contract/core/call.ts';
import { type uploadConfig as call, mediaLimits, uploadSlice } from '@muyu/contract/media.ts';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { readableTypes } from '../rules/readable-types.ts';

const megabyte = 1024 * 1024;
/** Given by the product document, section 3. */
const uploadTag = 147;

/** What clients need before they upload. The credential is the session; its key names whose files they become. */
export const uploadConfig = ({ viewer }: Context<UserViewer>): DataOf<typeof call> => ({
  rule: 'image',
  tagId: uploadTag,
  credential: { key: viewer.userId },
  endpoint: `/api${uploadSlice.path}`,
  chunkBytes: 2 * megabyte,
  pictureTypes: [...readableTypes],
  pictureBytes: mediaLimits.pictureBytes,
  picturePixels: mediaLimits.picturePixels,
  postPictures: mediaLimits.postPictures,
});
