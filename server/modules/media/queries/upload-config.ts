import type { DataOf } from '@muyu/contract/core/call.ts';
import {
  atlasTypes,
  type uploadConfig as call,
  mediaLimits,
  uploadSlice,
  videoTypes,
} from '@muyu/contract/media.ts';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { readableTypes } from '../rules/readable-types.ts';

const megabyte = 1024 * 1024;
/** Given by the product document, section 3. */
const uploadTag = 147;

/** What clients need before they upload. The credential is the session; its key names whose files they become. */
export const uploadConfig = ({ viewer }: Context<UserViewer>): DataOf<typeof call> => ({
  rule: viewer.certified ? 'pro' : 'video',
  tagId: uploadTag,
  credential: { key: viewer.userId },
  ftpId: '1',
  endpoint: `/api${uploadSlice.path}`,
  chunkBytes: 2 * megabyte,
  pictureTypes: [...readableTypes],
  pictureBytes: mediaLimits.pictureBytes,
  picturePixels: mediaLimits.picturePixels,
  postPictures: mediaLimits.postPictures,
  atlasTypes: [...atlasTypes],
  atlasMin: mediaLimits.atlas.min,
  atlasMax: mediaLimits.atlas.max,
  videoTypes: [...videoTypes],
  videoBytes: (viewer.certified ? mediaLimits.proVideo : mediaLimits.video).bytes,
  videoSeconds: (viewer.certified ? mediaLimits.proVideo : mediaLimits.video).seconds,
  snapshotSeconds: mediaLimits.snapshotSeconds,
  checksums: [],
  uploadsLeft: mediaLimits.uploadsADay,
});
