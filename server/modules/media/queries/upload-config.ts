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
import { longestUpload } from '../rules/upload-limits.ts';
import { checksumAlgorithms } from '../tus.ts';
import { uploadsLeft } from './uploads-today.ts';

const megabyte = 1024 * 1024;
/** Given by the product document, section 3. */
const uploadTag = 147;

/** What clients need before they upload. The credential is the session; its key names whose files they become. */
export const uploadConfig = async ({
  app,
  viewer,
  now,
}: Context<UserViewer>): Promise<DataOf<typeof call>> => ({
  rule: viewer.certified ? 'pro' : 'video',
  ftpId: app.storage.id,
  tagId: uploadTag,
  credential: { key: viewer.userId },
  endpoint: `/api${uploadSlice.path}`,
  chunkBytes: 2 * megabyte,
  checksums: [...checksumAlgorithms],
  uploadsLeft: await uploadsLeft(app.db, viewer.userId, now),
  pictureTypes: [...readableTypes],
  pictureBytes: mediaLimits.pictureBytes,
  picturePixels: mediaLimits.picturePixels,
  postPictures: mediaLimits.postPictures,
  atlasTypes: [...atlasTypes],
  atlasMin: mediaLimits.atlas.min,
  atlasMax: mediaLimits.atlas.max,
  videoTypes: [...videoTypes],
  videoBytes: longestUpload('video', viewer.certified),
  videoSeconds: (viewer.certified ? mediaLimits.proVideo : mediaLimits.video).seconds,
  snapshotSeconds: mediaLimits.snapshotSeconds,
});
